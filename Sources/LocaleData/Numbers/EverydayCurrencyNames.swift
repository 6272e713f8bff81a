/// A currency name in everyday use that CLDR lacks in the locale's data.
struct EverydayCurrencyName: Sendable {
    /// The name; case and a final period do not matter.
    let text: String
    /// The currencies it may mean; reading an ambiguous name adds a note.
    let codes: [String]
    /// The languages in which it has this meaning; nil for all.
    let languages: [String]?
    /// Where the name is attested.
    let source: Source

    /// The kinds of evidence for a name.
    enum Source: Sendable {
        /// CLDR has it as a symbol, narrow and variant ones included, of the currency in some
        /// locale.
        case cldr
        /// CLDR has it as a word of the currency's long name in the row's languages.
        case cldrName
        /// A table of symbols from Wikipedia's currency articles: `currency_iso.json` of
        /// RubyMoney's money, or the Python package iso4217parse.
        case wikipedia
        /// Another name of the currency, without accents or marks that a keyboard may lack.
        case ascii
        /// A published text.
        case text(String)
    }

    private init(_ text: String, _ codes: [String], _ languages: [String]?, _ source: Source) {
        self.text = text
        self.codes = codes
        self.languages = languages
        self.source = source
    }

    static let all: [EverydayCurrencyName] =
        dollars + crowns + cyrillic + european + asian + arabic + americanAndAfrican

    static func names(of code: String, language: String) -> [EverydayCurrencyName] {
        (byCode[code] ?? []).filter { $0.languages?.contains(language) ?? true }
    }

    private static let byCode: [String: [EverydayCurrencyName]] = {
        var names: [String: [EverydayCurrencyName]] = [:]
        for name in all {
            for code in name.codes { names[code, default: []].append(name) }
        }
        return names
    }()

    private typealias Row = EverydayCurrencyName

    private static let programs = Source.text("programs of shops in the country, public on GitHub")

    private static let dollarCodes = [
        "USD", "AUD", "BBD", "BMD", "BND", "BSD", "BZD", "CAD", "FJD", "GYD", "HKD", "JMD", "KYD",
        "LRD", "NAD", "NZD", "SBD", "SGD", "SRD", "TTD", "TWD", "XCD",
    ]

    private static let dollars: [Row] = [
        Row("US$", ["USD"], nil, .cldr), Row("U$S", ["USD"], ["es"], programs),
        Row("A$", ["AUD"], nil, .cldr), Row("AU$", ["AUD"], nil, .cldr),
        Row("C$", ["CAD", "NIO"], nil, .cldr), Row("CA$", ["CAD"], nil, .cldr),
        Row("Can$", ["CAD"], nil, .text("The Canadian Style, 5.26")),
        Row("NZ$", ["NZD"], nil, .cldr),
        Row("HK$", ["HKD"], nil, .cldr), Row("S$", ["SGD", "SBD"], nil, .cldr),
        Row("NT$", ["TWD"], nil, .cldr), Row("MX$", ["MXN"], nil, .cldr),
        Row("Mex$", ["MXN"], nil, .wikipedia), Row("R$", ["BRL"], nil, .cldr),
        Row("J$", ["JMD"], nil, .wikipedia), Row("TT$", ["TTD"], nil, .wikipedia),
        Row("BZ$", ["BZD"], nil, .wikipedia), Row("Bds$", ["BBD"], nil, .wikipedia),
        Row("B$", ["BND", "BSD"], nil, .wikipedia), Row("EC$", ["XCD"], nil, .cldr),
        Row("FJ$", ["FJD"], nil, .wikipedia), Row("G$", ["GYD"], nil, .wikipedia),
        Row("L$", ["LRD"], nil, .wikipedia), Row("N$", ["NAD"], nil, .wikipedia),
        Row("SI$", ["SBD"], nil, .wikipedia), Row("RD$", ["DOP"], nil, .cldr),
        Row("CI$", ["KYD"], nil, .wikipedia), Row("$U", ["UYU"], nil, .cldr),
        Row(
            "dollar", dollarCodes, ["en", "de", "nl", "fr", "sv", "da", "nb", "no", "nn"], .cldrName
        ),
        Row("dollars", dollarCodes, ["en", "fr"], .cldrName),
        Row("dólar", dollarCodes, ["es", "pt"], .cldrName),
        Row("dólares", dollarCodes, ["es", "pt"], .cldrName),
        Row("dollaro", dollarCodes, ["it"], .cldrName),
        Row("dollari", dollarCodes, ["it"], .cldrName),
        Row("доллар", dollarCodes, ["ru"], .cldrName),
        Row("доллара", dollarCodes, ["ru"], .cldrName),
        Row("долларов", dollarCodes, ["ru"], .cldrName),
        Row("ドル", dollarCodes, ["ja"], .cldrName), Row("달러", dollarCodes, ["ko"], .cldrName),
        Row("دولار", dollarCodes, ["ar"], .cldrName),
    ]

    private static let crownCodes = ["CZK", "DKK", "ISK", "NOK", "SEK"]

    private static let crowns: [Row] = [
        Row("kr", ["DKK", "ISK", "NOK", "SEK"], nil, .cldr),
        Row("Skr", ["SEK"], nil, .cldr), Row("Nkr", ["NOK"], nil, .cldr),
        Row("Dkr", ["DKK"], nil, .text("brekketours.com: Scandinavian currency")),
        Row("Ikr", ["ISK"], nil, .ascii),
        Row("krona", crownCodes, ["sv"], .cldrName), Row("kronor", crownCodes, ["sv"], .cldrName),
        Row("krone", crownCodes, ["da", "nb", "no", "nn"], .cldrName),
        Row("kroner", crownCodes, ["da", "nb", "no", "nn"], .cldrName),
        Row("króna", crownCodes, ["is"], .cldrName), Row("krónur", crownCodes, ["is"], .cldrName),
        Row("Kc", ["CZK"], nil, .ascii), Row("koruna", crownCodes, ["cs"], .cldrName),
        Row("koruny", crownCodes, ["cs"], .cldrName), Row("korun", crownCodes, ["cs"], .cldrName),
    ]

    private static let dinarCodes = ["RSD", "BHD", "DZD", "IQD", "JOD", "KWD", "LYD", "TND"]

    private static let cyrillic: [Row] = [
        Row("руб.", ["RUB", "BYN"], nil, .wikipedia),
        Row("р.", ["RUB", "BYN"], ["ru", "be"], .wikipedia),
        Row("рубль", ["RUB", "BYN"], ["ru"], .cldrName),
        Row("рубля", ["RUB", "BYN"], ["ru"], .cldrName),
        Row("рублей", ["RUB", "BYN"], ["ru"], .cldrName),
        Row("грн.", ["UAH"], nil, .cldr), Row("гривня", ["UAH"], ["uk"], .cldrName),
        Row("гривні", ["UAH"], ["uk"], .cldrName), Row("гривень", ["UAH"], ["uk"], .cldrName),
        Row(
            "тг.", ["KZT"], ["ru", "kk"],
            .text("imperialbag.ru: how Kazakhstan's currency is written")),
        Row("тенге", ["KZT"], ["ru"], .cldrName), Row("теңге", ["KZT"], ["kk"], .cldrName),
        Row("сом", ["KGS"], ["ru", "ky"], .cldrName),
        Row("сум", ["UZS"], ["ru"], .cldrName), Row("лв.", ["BGN"], nil, .cldr),
        Row("лева", ["BGN"], ["bg"], .cldrName), Row("lev", ["BGN"], ["en"], .cldrName),
        Row("leva", ["BGN"], ["en"], .cldrName), Row("дин.", ["RSD"], ["sr"], .cldr),
        Row("динара", dinarCodes, ["sr"], .cldrName), Row("din.", ["RSD"], ["sr", "en"], .cldr),
        Row("dinara", dinarCodes, ["sr"], .cldrName), Row("ден.", ["MKD"], ["mk"], .cldr),
        Row("денари", ["MKD"], ["mk"], .cldrName),
    ]

    private static let francCodes = [
        "CHF", "BIF", "CDF", "DJF", "GNF", "KMF", "RWF", "XAF", "XOF", "XPF",
    ]
    private static let poundCodes = [
        "GBP", "EGP", "FKP", "GIP", "LBP", "SDG", "SHP", "SSP", "SYP",
    ]

    private static let european: [Row] = [
        Row("Fr.", ["CHF"], ["de", "gsw", "fr", "it", "rm", "en"], .cldr),
        Row("SFr.", ["CHF"], nil, .wikipedia), Row("Franken", ["CHF"], ["de"], .cldrName),
        Row("francs", francCodes, ["fr", "en"], .cldrName),
        Row("franchi", francCodes, ["it"], .cldrName),
        Row("lei", ["RON", "MDL"], nil, .wikipedia),
        Row("leu", ["RON", "MDL"], ["ro", "en"], .cldrName), Row("zł", ["PLN"], nil, .cldr),
        Row("zl", ["PLN"], nil, .ascii), Row("złoty", ["PLN"], ["pl"], .cldrName),
        Row("złote", ["PLN"], ["pl"], .cldrName), Row("złotych", ["PLN"], ["pl"], .cldrName),
        Row("zloty", ["PLN"], ["en", "de", "fr"], .ascii), Row("Ft", ["HUF"], nil, .cldr),
        Row("forint", ["HUF"], nil, .cldrName), Row("kn", ["HRK"], nil, .wikipedia),
        Row("KM", ["BAM"], nil, .cldr), Row("lek", ["ALL"], ["sq", "en"], .cldrName),
        Row("lekë", ["ALL"], ["sq"], .cldrName), Row("TL", ["TRY"], nil, .wikipedia),
        Row("lira", ["TRY", "LBP", "SYP"], ["tr", "en"], .cldrName),
        Row("pound", poundCodes, ["en"], .cldrName),
        Row("pounds", poundCodes, ["en"], .cldrName), Row("lari", ["GEL"], nil, .cldrName),
        Row("ლარი", ["GEL"], ["ka"], .cldrName), Row("dram", ["AMD"], nil, .cldrName),
        Row("դր.", ["AMD"], ["hy"], .wikipedia), Row("manat", ["AZN", "TMT"], nil, .cldrName),
    ]

    private static let rupeeCodes = ["INR", "LKR", "MUR", "NPR", "PKR", "SCR"]

    private static let asian: [Row] = [
        Row("元", ["CNY", "TWD", "HKD", "MOP"], ["zh", "yue", "ja"], .wikipedia),
        Row("圓", ["TWD", "HKD", "JPY", "CNY", "MOP"], ["zh", "yue", "ja"], .wikipedia),
        Row("RMB", ["CNY"], nil, .wikipedia), Row("yuan", ["CNY"], nil, .cldrName),
        Row("円", ["JPY"], nil, .wikipedia), Row("yen", ["JPY"], nil, .cldrName),
        Row("원", ["KRW", "KPW"], nil, .wikipedia), Row("won", ["KRW", "KPW"], nil, .cldrName),
        Row("đ", ["VND"], nil, .text("sandatxanhvn.com: VND hay VNĐ")),
        Row("VNĐ", ["VND"], nil, .text("sandatxanhvn.com: VND hay VNĐ")),
        Row("đồng", ["VND"], ["vi"], .cldrName), Row("dong", ["VND"], ["en"], .cldrName),
        Row("Rs.", rupeeCodes, nil, .cldr),
        Row("₨", rupeeCodes, nil, .wikipedia),
        Row("rupee", rupeeCodes, ["en"], .cldrName),
        Row("rupees", rupeeCodes, ["en"], .cldrName),
        Row("रु.", ["INR", "NPR"], ["hi", "mr", "ne"], .wikipedia),
        Row("रू", ["INR", "NPR"], ["hi", "mr", "ne"], .wikipedia),
        Row(
            "रुपये", ["INR", "LKR", "NPR", "PKR"], ["hi"],
            .text("banknotes of the Reserve Bank of India")),
        Row("रुपए", ["INR", "LKR", "NPR", "PKR"], ["hi"], .cldrName),
        Row("රු.", ["LKR"], ["si"], .cldr), Row("Tk.", ["BDT"], nil, .wikipedia),
        Row("টাকা", ["BDT", "INR"], ["bn"], .cldrName),
        Row("روپے", ["PKR", "INR"], ["ur"], .cldrName),
        Row("Rp.", ["IDR"], nil, .cldr), Row("rupiah", ["IDR"], nil, .cldrName),
        Row("RM", ["MYR"], nil, .cldr), Row("ringgit", ["MYR"], nil, .cldrName),
        Row("บาท", ["THB"], ["th"], .cldrName), Row("baht", ["THB"], nil, .cldrName),
        Row("piso", pesoCodes, ["fil"], .cldrName),
        Row("so‘m", ["UZS"], ["uz"], .cldrName), Row("so'm", ["UZS"], ["uz"], .ascii),
        Row("төгрөг", ["MNT"], ["mn"], .cldrName),
    ]

    private static let arabic: [Row] = [
        Row("ر.س.", ["SAR"], nil, .cldr),
        Row("﷼", ["SAR", "IRR", "QAR", "OMR", "YER"], nil, .wikipedia),
        Row("ريال", ["SAR", "QAR", "OMR", "YER", "IRR", "BRL"], ["ar"], .cldrName),
        Row("ریال", ["IRR", "SAR", "QAR", "OMR", "YER"], ["fa"], .cldrName),
        Row("SR", ["SAR", "SCR"], ["ar", "en"], .wikipedia),
        Row("د.إ.", ["AED"], nil, .cldr), Row("درهم", ["AED", "MAD"], ["ar"], .cldrName),
        Row("Dhs.", ["AED", "MAD"], ["en"], .wikipedia),
        Row("Dh.", ["AED", "MAD"], ["en", "fr"], .wikipedia),
        Row("ج.م.", ["EGP"], nil, .cldr), Row("جنيه", poundCodes, ["ar"], .cldrName),
        Row("LE", ["EGP", "SLE"], ["en", "ar"], .wikipedia),
        Row("L.E.", ["EGP"], ["en", "ar"], .wikipedia), Row("د.ك.", ["KWD"], nil, .cldr),
        Row("ر.ق.", ["QAR"], nil, .cldr), Row("QR", ["QAR"], ["ar", "en"], .wikipedia),
        Row("ر.ع.", ["OMR"], nil, .cldr), Row("د.ب.", ["BHD"], nil, .cldr),
        Row("د.أ.", ["JOD"], nil, .cldr), Row("JD", ["JOD"], ["ar", "en"], .wikipedia),
        Row("د.ع.", ["IQD"], nil, .cldr), Row("ل.ل.", ["LBP"], nil, .cldr),
        Row("ل.س.", ["SYP"], nil, .cldr), Row("ر.ي.", ["YER"], nil, .cldr),
        Row("د.م.", ["MAD"], nil, .cldr),
        Row("د.ج.", ["DZD"], nil, .cldr), Row("DA", ["DZD"], ["fr"], .cldr),
        Row("د.ت.", ["TND"], nil, .cldr), Row("DT", ["TND"], ["fr"], .cldr),
        Row("د.ل.", ["LYD"], nil, .cldr), Row("ج.س.", ["SDG"], nil, .cldr),
        Row("ש\"ח", ["ILS"], ["he"], .wikipedia), Row("ש״ח", ["ILS"], ["he"], .wikipedia),
        Row("שקל", ["ILS"], ["he"], .cldrName), Row("שקלים", ["ILS"], ["he"], .cldrName),
        Row("NIS", ["ILS"], nil, .wikipedia),
    ]

    private static let pesoCodes = ["MXN", "ARS", "CLP", "COP", "CUP", "DOP", "PHP", "UYU"]
    private static let cfa = ["XAF", "XOF"]

    private static let americanAndAfrican: [Row] = [
        Row("reais", ["BRL"], ["pt"], .cldrName),
        Row("real", ["BRL"], ["pt", "en"], .cldrName),
        Row("peso", pesoCodes, ["es", "en"], .cldrName),
        Row("pesos", pesoCodes, ["es", "en"], .cldrName), Row("S/", ["PEN"], nil, .cldr),
        Row("S/.", ["PEN"], nil, .cldr), Row("soles", ["PEN"], ["es", "en"], .cldrName),
        Row("Bs.", ["BOB", "VES"], nil, .wikipedia), Row("Bs.S", ["VES"], nil, .cldr),
        Row("Gs.", ["PYG"], nil, .cldr), Row("guaraníes", ["PYG"], ["es"], .cldrName),
        Row("colones", ["CRC", "SVC"], ["es"], .cldrName),
        Row("quetzales", ["GTQ"], ["es"], .cldrName),
        Row("lempiras", ["HNL"], ["es", "en"], .cldrName),
        Row("córdobas", ["NIO"], ["es"], .cldrName), Row("B/.", ["PAB"], nil, .cldr),
        Row("rand", ["ZAR"], nil, .cldrName), Row("KSh.", ["KES"], nil, .cldr),
        Row("KShs.", ["KES"], nil, programs), Row("TSh.", ["TZS"], nil, .cldr),
        Row("USh.", ["UGX"], nil, .cldr), Row("naira", ["NGN"], nil, .cldrName),
        Row("GH¢", ["GHS"], nil, .wikipedia), Row("cedis", ["GHS"], ["en"], .cldrName),
        Row("birr", ["ETB"], nil, .cldrName), Row("FCFA", cfa, nil, .cldr),
        Row("F CFA", cfa, nil, .ascii), Row("F.CFA", cfa, nil, .wikipedia),
        Row("CFA", cfa, nil, .cldr),
    ]
}
