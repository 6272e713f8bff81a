// Uses the client that openapi-generator makes for TypeScript (typescript-fetch).
import {
  Configuration, ConversionsApi, LookupsApi, NumberResult, ProblemFromJSON, ResponseError, SessionsApi,
} from './generated';

const configuration = new Configuration({ basePath: process.argv[2] });
const conversions = new ConversionsApi(configuration);
const sessions = new SessionsApi(configuration);
const lookups = new LookupsApi(configuration);
const isFuture = process.argv[3] === 'future';

function expect(what: string, value: unknown, wanted: unknown) {
  if (value !== wanted) throw new Error(`${what} is ${String(value)}, not ${String(wanted)}`);
}

async function main() {
  const session = (await sessions.beginSession()).id;
  const number: NumberResult = await conversions.convertNumber({
    conversionSession: session,
    numberRequest: { value: '1,234,567.891', from: 'en-US', to: 'ne' },
  });
  expect('output', number.output, '१२,३४,५६७.८९१');
  expect('exact', number.exact, true);

  const noted = await conversions.convertNumber({
    numberRequest: { value: '1,234', from: 'en-US', to: 'de-DE' },
  });
  expect('note', noted.notes?.[0].code, isFuture ? 'brand_new_note' : 'ambiguous_separator');
  expect('alternative', noted.notes?.[0].alternatives?.[0].number, '1.234');

  const several = await conversions.convertNumberToMany({
    numberManyRequest: { value: '1.5', from: 'en-US', to: ['de-DE', 'fr-FR'] },
  });
  expect('results', several.results.map((result) => result.output).join(' '), '1,5 1,5');

  const batch = await conversions.convertNumberBatch({
    numberBatchRequest: {
      from: 'en-US', to: 'de-DE', maximumFractionDigits: 1, roundingIncrement: 5,
      minimumFractionDigits: 1,
      conversions: [{ value: '12.36' }, { value: 'x', id: 'b' }],
    },
  });
  expect('succeeded', batch.succeeded, 1);
  expect('the rounding of the batch', batch.results[0].output, '12,5');
  expect('failed', batch.results[1].error?.id, 'b');
  expect('its code', batch.results[1].error?.code,
    isFuture ? 'brand_new_code' : 'unexpected_character');

  const distance = await conversions.convertDistance({
    distanceRequest: { value: '5 ft 11 in', to: 'meter' },
  });
  expect('distance', distance.output.value, '1.8034');

  try {
    await conversions.convertNumber({
      numberRequest: { value: '1.5', from: 'fr-FR', to: 'de-DE' },
    });
    throw new Error('1.5 is no number in fr-FR');
  } catch (error) {
    if (!(error instanceof ResponseError)) throw error;
    expect('status', error.response.status, 422);
    const problem = ProblemFromJSON(await error.response.json());
    expect('code', problem.code, isFuture ? 'brand_new_code' : 'foreign_separator');
    expect('reading', problem.readings?.[0].number, '1.5');
  }

  const history = await sessions.listConversions({ id: session });
  const entry = history.conversions[0];
  expect('kind', entry.kind, 'number');
  if (entry.kind === 'number') expect('entry', entry.result.output, '१२,३४,५६७.८९१');
  expect('count', (await sessions.describeSession({ id: session })).count, 1);

  const locale = await lookups.describeLocale({ id: 'de-DE' });
  expect('separator', locale.decimalSeparator, ',');
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
