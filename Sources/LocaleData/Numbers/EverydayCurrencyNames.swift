/// A name that people write for a currency though CLDR's data of their locale does not have it.
struct EverydayCurrencyName: Sendable {
    /// The name; a final period may be there or not, and case does not count.
    let text: String
    /// The currencies that it can mean; where there are several, reading one notes that.
    let codes: [String]
    /// The languages in which it has this meaning; nil for all.
    let languages: [String]?
    /// Where it is attested.
    let source: Source

    /// The kinds of places where names are attested.
    enum Source: Sendable {
        /// CLDR has it: in another locale, as a variant, or in an earlier version.
        case cldr
        /// The list of ISO 4217: the name of the currency.
        case iso4217
        /// The Unicode Standard, chapter 22.1, Currency Symbols.
        case unicode
        /// The Interinstitutional Style Guide of the European Union, annex A6.
        case europeanUnion
        /// What the country's central bank writes in its own texts and price lists.
        case centralBank
    }

    private init(_ text: String, _ codes: [String], _ languages: [String]?, _ source: Source) {
        self.text = text
        self.codes = codes
        self.languages = languages
        self.source = source
    }

    /// All of them; the only such list.
    static let all: [EverydayCurrencyName] =
        dollars + crowns + cyrillic + european + asian + arabic + americanAndAfrican

    /// The names of a currency in a language.
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

    private static let dollarCodes = [
        "USD", "AUD", "BBD", "BMD", "BND", "BSD", "BZD", "CAD", "FJD", "GYD", "HKD", "JMD", "KYD",
        "LRD", "NAD", "NZD", "SBD", "SGD", "SRD", "TTD", "TWD", "XCD", "ZWL",
    ]

    private static let dollars: [Row] = [
        Row("US$", ["USD"], nil, .cldr), Row("U$S", ["USD"], ["es"], .centralBank),
        Row("A$", ["AUD"], nil, .cldr), Row("AU$", ["AUD"], nil, .cldr),
        Row("C$", ["CAD", "NIO"], nil, .cldr), Row("CA$", ["CAD"], nil, .cldr),
        Row("Can$", ["CAD"], nil, .cldr), Row("NZ$", ["NZD"], nil, .cldr),
        Row("HK$", ["HKD"], nil, .cldr), Row("S$", ["SGD", "SBD"], nil, .cldr),
        Row("NT$", ["TWD"], nil, .cldr), Row("MX$", ["MXN"], nil, .cldr),
        Row("Mex$", ["MXN"], nil, .centralBank), Row("R$", ["BRL"], nil, .cldr),
        Row("J$", ["JMD"], nil, .centralBank), Row("TT$", ["TTD"], nil, .centralBank),
        Row("BZ$", ["BZD"], nil, .centralBank), Row("Bds$", ["BBD"], nil, .centralBank),
        Row("B$", ["BND", "BSD"], nil, .centralBank), Row("EC$", ["XCD"], nil, .cldr),
        Row("FJ$", ["FJD"], nil, .centralBank), Row("G$", ["GYD"], nil, .centralBank),
        Row("L$", ["LRD"], nil, .centralBank), Row("N$", ["NAD"], nil, .centralBank),
        Row("SI$", ["SBD"], nil, .centralBank), Row("RD$", ["DOP"], nil, .cldr),
        Row("CI$", ["KYD"], nil, .centralBank), Row("$U", ["UYU"], nil, .cldr),
        Row(
            "dollar", dollarCodes, ["en", "de", "nl", "fr", "sv", "da", "nb", "no", "nn"], .iso4217),
        Row("dollars", dollarCodes, ["en", "fr"], .iso4217),
        Row("dólar", dollarCodes, ["es", "pt"], .iso4217),
        Row("dólares", dollarCodes, ["es", "pt"], .iso4217),
        Row("dollaro", dollarCodes, ["it"], .iso4217),
        Row("dollari", dollarCodes, ["it"], .iso4217),
        Row("доллар", dollarCodes, ["ru"], .iso4217),
        Row("доллара", dollarCodes, ["ru"], .iso4217),
        Row("долларов", dollarCodes, ["ru"], .iso4217),
        Row("ドル", dollarCodes, ["ja"], .iso4217), Row("달러", dollarCodes, ["ko"], .iso4217),
        Row("دولار", dollarCodes, ["ar"], .iso4217),
    ]

    private static let crowns: [Row] = [
        Row("kr", ["DKK", "ISK", "NOK", "SEK"], nil, .cldr),
        Row("Skr", ["SEK"], nil, .europeanUnion), Row("Nkr", ["NOK"], nil, .europeanUnion),
        Row("Dkr", ["DKK"], nil, .europeanUnion), Row("Ikr", ["ISK"], nil, .centralBank),
        Row("krona", ["SEK"], ["sv"], .iso4217), Row("kronor", ["SEK"], ["sv"], .iso4217),
        Row("krone", ["DKK"], ["da"], .iso4217), Row("kroner", ["DKK"], ["da"], .iso4217),
        Row("krone", ["NOK"], ["nb", "no", "nn"], .iso4217),
        Row("kroner", ["NOK"], ["nb", "no", "nn"], .iso4217),
        Row("króna", ["ISK"], ["is"], .iso4217), Row("krónur", ["ISK"], ["is"], .iso4217),
        Row("Kc", ["CZK"], nil, .europeanUnion), Row("koruna", ["CZK"], ["cs"], .iso4217),
        Row("koruny", ["CZK"], ["cs"], .iso4217), Row("korun", ["CZK"], ["cs"], .iso4217),
    ]

    private static let cyrillic: [Row] = [
        Row("руб.", ["RUB", "BYN"], nil, .cldr), Row("р.", ["RUB", "BYN"], ["ru", "be"], .cldr),
        Row("рубль", ["RUB", "BYN"], ["ru"], .iso4217),
        Row("рубля", ["RUB", "BYN"], ["ru"], .iso4217),
        Row("рублей", ["RUB", "BYN"], ["ru"], .iso4217), Row("rub.", ["RUB"], nil, .cldr),
        Row("грн.", ["UAH"], nil, .cldr), Row("гривня", ["UAH"], ["uk"], .iso4217),
        Row("гривні", ["UAH"], ["uk"], .iso4217), Row("гривень", ["UAH"], ["uk"], .iso4217),
        Row("тг.", ["KZT"], ["ru", "kk"], .centralBank),
        Row("тенге", ["KZT"], ["ru", "kk"], .iso4217), Row("сом", ["KGS"], ["ru", "ky"], .iso4217),
        Row("сум", ["UZS"], ["ru", "uz"], .iso4217), Row("лв.", ["BGN"], nil, .cldr),
        Row("лева", ["BGN"], ["bg"], .iso4217), Row("lv.", ["BGN"], nil, .europeanUnion),
        Row("leva", ["BGN"], ["en"], .iso4217), Row("дин.", ["RSD"], ["sr"], .cldr),
        Row("динара", ["RSD"], ["sr"], .iso4217), Row("din.", ["RSD"], ["sr", "en"], .cldr),
        Row("dinara", ["RSD"], ["sr"], .iso4217), Row("ден.", ["MKD"], ["mk"], .cldr),
        Row("денари", ["MKD"], ["mk"], .iso4217),
    ]

    private static let european: [Row] = [
        Row("Fr.", ["CHF"], ["de", "gsw", "fr", "it", "rm", "en"], .cldr),
        Row("SFr.", ["CHF"], nil, .cldr), Row("Franken", ["CHF"], ["de"], .iso4217),
        Row("francs", ["CHF"], ["fr", "en"], .iso4217), Row("franchi", ["CHF"], ["it"], .iso4217),
        Row("lei", ["RON", "MDL"], nil, .europeanUnion),
        Row("leu", ["RON", "MDL"], ["ro", "en"], .iso4217), Row("zł", ["PLN"], nil, .cldr),
        Row("zl", ["PLN"], nil, .europeanUnion), Row("złoty", ["PLN"], ["pl"], .iso4217),
        Row("złote", ["PLN"], ["pl"], .iso4217), Row("złotych", ["PLN"], ["pl"], .iso4217),
        Row("zloty", ["PLN"], ["en", "de", "fr"], .iso4217), Row("Ft", ["HUF"], nil, .cldr),
        Row("forint", ["HUF"], nil, .iso4217), Row("kn", ["HRK"], nil, .cldr),
        Row("KM", ["BAM"], nil, .cldr), Row("lek", ["ALL"], ["sq", "en"], .iso4217),
        Row("lekë", ["ALL"], ["sq"], .iso4217), Row("TL", ["TRY"], nil, .cldr),
        Row("lira", ["TRY"], ["tr", "en"], .iso4217),
        Row("pound", ["GBP", "EGP"], ["en"], .iso4217),
        Row("pounds", ["GBP", "EGP"], ["en"], .iso4217), Row("lari", ["GEL"], nil, .iso4217),
        Row("ლარი", ["GEL"], ["ka"], .iso4217), Row("dram", ["AMD"], nil, .iso4217),
        Row("դր.", ["AMD"], ["hy"], .centralBank), Row("manat", ["AZN", "TMT"], nil, .iso4217),
    ]

    private static let asian: [Row] = [
        Row("元", ["CNY", "TWD", "HKD", "MOP"], ["zh", "yue", "ja"], .unicode),
        Row("圓", ["TWD", "HKD", "JPY"], ["zh", "yue", "ja"], .unicode),
        Row("RMB", ["CNY"], nil, .centralBank), Row("yuan", ["CNY"], nil, .iso4217),
        Row("円", ["JPY"], nil, .unicode), Row("yen", ["JPY"], nil, .iso4217),
        Row("원", ["KRW", "KPW"], nil, .unicode), Row("won", ["KRW", "KPW"], nil, .iso4217),
        Row("đ", ["VND"], nil, .unicode), Row("VNĐ", ["VND"], nil, .centralBank),
        Row("đồng", ["VND"], ["vi"], .iso4217), Row("dong", ["VND"], ["en"], .iso4217),
        Row("Rs.", ["INR", "LKR", "MUR", "NPR", "PKR", "SCR"], nil, .cldr),
        Row("₨", ["INR", "LKR", "MUR", "NPR", "PKR", "SCR"], nil, .unicode),
        Row("rupee", ["INR", "LKR", "MUR", "NPR", "PKR", "SCR"], ["en"], .iso4217),
        Row("rupees", ["INR", "LKR", "MUR", "NPR", "PKR", "SCR"], ["en"], .iso4217),
        Row("रु.", ["INR", "NPR"], ["hi", "mr", "ne"], .cldr),
        Row("रू", ["INR", "NPR"], ["hi", "mr", "ne"], .cldr),
        Row("रुपये", ["INR"], ["hi"], .iso4217), Row("रुपए", ["INR"], ["hi"], .iso4217),
        Row("රු.", ["LKR"], ["si"], .cldr), Row("Tk.", ["BDT"], nil, .centralBank),
        Row("টাকা", ["BDT"], ["bn"], .iso4217), Row("روپے", ["PKR"], ["ur"], .iso4217),
        Row("Rp.", ["IDR"], nil, .cldr), Row("rupiah", ["IDR"], nil, .iso4217),
        Row("RM", ["MYR"], nil, .cldr), Row("ringgit", ["MYR"], nil, .iso4217),
        Row("บาท", ["THB"], ["th"], .iso4217), Row("baht", ["THB"], nil, .iso4217),
        Row("Php", ["PHP"], nil, .centralBank), Row("piso", ["PHP"], ["fil", "en"], .iso4217),
        Row("so‘m", ["UZS"], ["uz"], .iso4217), Row("so'm", ["UZS"], ["uz"], .iso4217),
        Row("төгрөг", ["MNT"], ["mn"], .iso4217),
    ]

    private static let arabic: [Row] = [
        Row("ر.س.", ["SAR"], nil, .cldr),
        Row("﷼", ["SAR", "IRR", "QAR", "OMR", "YER"], nil, .unicode),
        Row("ريال", ["SAR", "QAR", "OMR", "YER"], ["ar"], .iso4217),
        Row("ریال", ["IRR"], ["fa"], .iso4217), Row("SR", ["SAR"], ["ar", "en"], .centralBank),
        Row("د.إ.", ["AED"], nil, .cldr), Row("درهم", ["AED", "MAD"], ["ar"], .iso4217),
        Row("Dhs.", ["AED"], ["en"], .centralBank),
        Row("Dh.", ["AED", "MAD"], ["en", "fr"], .cldr),
        Row("ج.م.", ["EGP"], nil, .cldr), Row("جنيه", ["EGP", "SDG"], ["ar"], .iso4217),
        Row("LE", ["EGP"], ["en", "ar"], .centralBank),
        Row("L.E.", ["EGP"], ["en", "ar"], .centralBank), Row("د.ك.", ["KWD"], nil, .cldr),
        Row("ر.ق.", ["QAR"], nil, .cldr), Row("QR", ["QAR"], ["ar", "en"], .centralBank),
        Row("ر.ع.", ["OMR"], nil, .cldr), Row("د.ب.", ["BHD"], nil, .cldr),
        Row("د.أ.", ["JOD"], nil, .cldr), Row("JD", ["JOD"], ["ar", "en"], .centralBank),
        Row("د.ع.", ["IQD"], nil, .cldr), Row("ل.ل.", ["LBP"], nil, .cldr),
        Row("ل.س.", ["SYP"], nil, .cldr), Row("ر.ي.", ["YER"], nil, .cldr),
        Row("د.م.", ["MAD"], nil, .cldr), Row("DH", ["MAD"], ["fr"], .cldr),
        Row("د.ج.", ["DZD"], nil, .cldr), Row("DA", ["DZD"], ["fr"], .cldr),
        Row("د.ت.", ["TND"], nil, .cldr), Row("DT", ["TND"], ["fr"], .cldr),
        Row("د.ل.", ["LYD"], nil, .cldr), Row("ج.س.", ["SDG"], nil, .cldr),
        Row("ש\"ח", ["ILS"], ["he"], .centralBank), Row("ש״ח", ["ILS"], ["he"], .centralBank),
        Row("שקל", ["ILS"], ["he"], .iso4217), Row("שקלים", ["ILS"], ["he"], .iso4217),
        Row("NIS", ["ILS"], nil, .centralBank),
    ]

    private static let pesoCodes = ["MXN", "ARS", "CLP", "COP", "CUP", "DOP", "PHP", "UYU"]
    private static let cfa = ["XAF", "XOF"]

    private static let americanAndAfrican: [Row] = [
        Row("reais", ["BRL"], ["pt", "en"], .iso4217),
        Row("real", ["BRL"], ["pt", "en"], .iso4217),
        Row("peso", pesoCodes, ["es", "en"], .iso4217),
        Row("pesos", pesoCodes, ["es", "en"], .iso4217), Row("S/", ["PEN"], nil, .cldr),
        Row("S/.", ["PEN"], nil, .cldr), Row("soles", ["PEN"], ["es", "en"], .iso4217),
        Row("Bs.", ["BOB", "VES"], nil, .cldr), Row("Bs.S", ["VES"], nil, .cldr),
        Row("Gs.", ["PYG"], nil, .cldr), Row("guaraníes", ["PYG"], ["es"], .iso4217),
        Row("colones", ["CRC"], ["es", "en"], .iso4217),
        Row("quetzales", ["GTQ"], ["es"], .iso4217),
        Row("lempiras", ["HNL"], ["es", "en"], .iso4217),
        Row("córdobas", ["NIO"], ["es"], .iso4217), Row("B/.", ["PAB"], nil, .cldr),
        Row("rand", ["ZAR"], nil, .iso4217), Row("KSh.", ["KES"], nil, .cldr),
        Row("KShs.", ["KES"], nil, .centralBank), Row("TSh.", ["TZS"], nil, .cldr),
        Row("USh.", ["UGX"], nil, .cldr), Row("naira", ["NGN"], nil, .iso4217),
        Row("GH¢", ["GHS"], nil, .centralBank), Row("cedis", ["GHS"], ["en"], .iso4217),
        Row("birr", ["ETB"], nil, .iso4217), Row("FCFA", cfa, nil, .cldr),
        Row("F CFA", cfa, nil, .cldr), Row("CFA", cfa, nil, .cldr),
    ]
}
