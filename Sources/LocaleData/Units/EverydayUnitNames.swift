/// Everyday names of length units found neither in CLDR nor among the international symbols.
struct EverydayUnitNames {
    /// Names in their own case; for other cases see ``UnitNameTable/Entry/isFoldable``.
    let names: [String]
    let unit: String
    /// The languages of the names; empty for all.
    let languages: [String]
    /// Where the names are attested.
    let source: String

    init(_ names: [String], _ unit: String, _ languages: [String] = [], from source: String) {
        self.names = names
        self.unit = unit
        self.languages = languages
        self.source = source
    }

    private static let plurals =
        "Correct SI-metric usage (lamar.colostate.edu), Writing metric (ukma.org.uk): as mistakes"
    private static let squares = "Unicode, block CJK Compatibility: compatibility decompositions"
    private static let japanese = "ja.wikipedia.org, キロメートル: キロメーター, and キロ for short"
    private static let chinese = "CLDR, zh; twwiki.net, 長度單位"
    private static let taiwan = "CLDR, zh and zh-Hant"
    private static let hongKong = "CLDR, zh-Hant-HK and yue; zh.wikipedia.org, 英里"
    private static let korean = "namu.wiki, 센티: short for 센티미터, and 센치"
    private static let thai = "CLDR, th, here without the full stop"
    private static let hindi = "CLDR, hi, narrow, here with periods too; hinditutor.in"
    private static let arabic = "ar.wikipedia.org, كلميم: distances in كلم"

    static let all = [
        EverydayUnitNames(["kms", "klm", "klms"], "kilometer", from: plurals),
        EverydayUnitNames(["mtr", "mtrs", "mts"], "meter", from: plurals),
        EverydayUnitNames(["cms"], "centimeter", from: plurals),
        EverydayUnitNames(["mms"], "millimeter", from: plurals),
        EverydayUnitNames(["yds"], "yard", from: plurals),
        EverydayUnitNames(["fts"], "foot", from: plurals),
        EverydayUnitNames(["ins"], "inch", from: plurals),
        EverydayUnitNames(["mil"], "thou", ["en"], from: "NIST SP 811, appendix B.8"),
        EverydayUnitNames(["hh"], "hand", ["en"], from: "UCUM, remark on [hd_i]"),
        EverydayUnitNames(["A\u{30A}"], "angstrom", from: "Unicode: canonical decomposition of Å"),
        EverydayUnitNames(["㎞", "㌔", "㌖"], "kilometer", from: squares),
        EverydayUnitNames(["㎝", "㌢"], "centimeter", from: squares),
        EverydayUnitNames(["㎜", "㍉"], "millimeter", from: squares),
        EverydayUnitNames(["㎛", "㍃"], "micrometer", from: squares),
        EverydayUnitNames(["㎚"], "nanometer", from: squares),
        EverydayUnitNames(["㎙"], "femtometer", from: squares),
        EverydayUnitNames(["㍷"], "decimeter", from: squares),
        EverydayUnitNames(["㍍"], "meter", from: squares),
        EverydayUnitNames(["㏌", "㌅"], "inch", from: squares),
        EverydayUnitNames(["㌳"], "foot", from: squares),
        EverydayUnitNames(["㍎"], "yard", from: squares),
        EverydayUnitNames(["㍄"], "mile", from: squares),
        EverydayUnitNames(["㌋"], "nautical-mile", from: squares),
        EverydayUnitNames(["㍳"], "astronomical-unit", from: squares),
        EverydayUnitNames(["㍶"], "parsec", from: squares),
        EverydayUnitNames(["キロ", "キロメーター", "ｷﾛ"], "kilometer", ["ja"], from: japanese),
        EverydayUnitNames(["センチ", "センチメーター", "ｾﾝﾁ"], "centimeter", ["ja"], from: japanese),
        EverydayUnitNames(["ミリ", "ミリメーター", "ﾐﾘ"], "millimeter", ["ja"], from: japanese),
        EverydayUnitNames(["メーター", "ﾒｰﾄﾙ"], "meter", ["ja"], from: japanese),
        EverydayUnitNames(["ミクロン"], "micrometer", ["ja"], from: japanese),
        EverydayUnitNames(["千米", "公里"], "kilometer", ["zh", "yue"], from: chinese),
        EverydayUnitNames(["米", "公尺"], "meter", ["zh", "yue"], from: taiwan),
        EverydayUnitNames(["厘米", "公分"], "centimeter", ["zh", "yue"], from: taiwan),
        EverydayUnitNames(["毫米", "公釐", "公厘"], "millimeter", ["zh", "yue"], from: taiwan),
        EverydayUnitNames(["英呎", "呎"], "foot", ["zh", "yue"], from: hongKong),
        EverydayUnitNames(["英吋", "吋"], "inch", ["zh", "yue"], from: hongKong),
        EverydayUnitNames(["碼", "码"], "yard", ["zh", "yue"], from: hongKong),
        EverydayUnitNames(["英哩", "哩"], "mile", ["zh", "yue"], from: hongKong),
        EverydayUnitNames(["海哩", "浬"], "nautical-mile", ["zh", "yue"], from: hongKong),
        EverydayUnitNames(["킬로"], "kilometer", ["ko"], from: korean),
        EverydayUnitNames(["센티", "센치"], "centimeter", ["ko"], from: korean),
        EverydayUnitNames(["밀리"], "millimeter", ["ko"], from: korean),
        EverydayUnitNames(["กม"], "kilometer", ["th"], from: thai),
        EverydayUnitNames(["ซม"], "centimeter", ["th"], from: thai),
        EverydayUnitNames(["มม"], "millimeter", ["th"], from: thai),
        EverydayUnitNames(["किमी", "कि.मी."], "kilometer", ["hi"], from: hindi),
        EverydayUnitNames(["सेमी", "से.मी."], "centimeter", ["hi"], from: hindi),
        EverydayUnitNames(["मिमी", "मि.मी."], "millimeter", ["hi"], from: hindi),
        EverydayUnitNames(["كلم"], "kilometer", ["ar"], from: arabic),
        EverydayUnitNames(["ملم"], "millimeter", ["ar"], from: arabic),
    ]

    /// The names of a language.
    ///
    /// - Parameter language: Such as `en`; nil for the names used in all languages.
    static func entries(of language: String?) -> [UnitNameTable.Entry] {
        all.flatMap { row -> [UnitNameTable.Entry] in
            let isIn = language.map { row.languages.contains($0) } ?? row.languages.isEmpty
            guard isIn, let unit = LengthUnit(id: row.unit) else { return [] }
            return row.names.map { UnitNameTable.Entry(name: $0, unit) }
        }
    }
}
