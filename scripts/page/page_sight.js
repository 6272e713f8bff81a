// What can be measured of how a page looks; run within it. Gives a list of faults.

const faults = [];

function parse(color) {
  const [r, g, b, a = 1] = color.match(/[\d.]+/g).map(Number);
  return { r, g, b, a };
}

function over(top, ground) {
  const mix = (name) => top[name] * top.a + ground[name] * (1 - top.a);
  return { r: mix("r"), g: mix("g"), b: mix("b"), a: 1 };
}

/// The colour behind an element.
function ground(element) {
  const layers = [];
  for (let at = element; at; at = at.parentElement) {
    layers.push(parse(getComputedStyle(at).backgroundColor));
  }
  return layers.reverse().reduce((below, layer) => over(layer, below), parse("rgb(255,255,255)"));
}

function luminance({ r, g, b }) {
  const [x, y, z] = [r, g, b].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * x + 0.7152 * y + 0.0722 * z;
}

function contrast(front, back) {
  const [light, dark] = [luminance(over(front, back)), luminance(back)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function isSeen(element) {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !element.closest(".unseen, .skip, option, optgroup");
}

function name(element) {
  return `${element.tagName.toLowerCase()}${element.id ? "#" + element.id : ""}`
    + ` ${(element.textContent || element.value || "").trim().slice(0, 40)}`;
}

function check(element, color, back, least, what) {
  const ratio = contrast(parse(color), back);
  if (ratio < least) faults.push(`${what} ${ratio.toFixed(2)} < ${least}: ${name(element)}`);
}

let texts = 0;
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  if (walker.currentNode.data.trim() === "" || !isSeen(element)) continue;
  const style = getComputedStyle(element);
  const size = parseFloat(style.fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
  check(element, style.color, ground(element), isLarge ? 3 : 4.5, "text");
  texts += 1;
}
if (texts < 15) faults.push(`only ${texts} texts looked at`);

for (const field of document.querySelectorAll("input, select")) {
  if (!isSeen(field)) continue;
  const style = getComputedStyle(field);
  check(field, style.color, ground(field), 4.5, "value");
  check(field, style.borderTopColor, ground(field.parentElement), 3, "edge");
  if (field.placeholder) {
    check(field, getComputedStyle(field, "::placeholder").color, ground(field), 4.5, "placeholder");
  }
}

for (const control of document.querySelectorAll("button, input, select, summary, nav a")) {
  if (!isSeen(control)) continue;
  const box = control.getBoundingClientRect();
  if (box.width < 24 || box.height < 24) {
    faults.push(`target ${box.width}×${box.height}: ${name(control)}`);
  }
}

// What is in a control fits into it.
for (const control of document.querySelectorAll("button, input")) {
  if (isSeen(control) && control.scrollWidth > control.clientWidth + 1) {
    faults.push(`cut off ${control.scrollWidth} > ${control.clientWidth}: ${name(control)}`);
  }
}

if (document.documentElement.scrollWidth > innerWidth) {
  faults.push(`wider than the window: ${document.documentElement.scrollWidth} > ${innerWidth}`);
}
for (const element of document.body.querySelectorAll("*")) {
  if (!isSeen(element) || element.parentElement.closest(".scroller")) continue;
  const box = element.getBoundingClientRect();
  if (box.right > innerWidth + 1 || box.left < -1) faults.push(`out of the window: ${name(element)}`);
}

return faults;
