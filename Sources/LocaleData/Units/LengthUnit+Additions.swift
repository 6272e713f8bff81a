import Decimals

extension LengthUnit {
    /// Corrected values of CLDR constants.
    ///
    /// CLDR 46 to 48 use the square of a shaku for the shaku. Japan's Measurement Act of 1891
    /// (度量衡法) defines a shaku as 10/33 m; a tsubo, 400/121 m², is the square of 6 shaku. Rin, sun,
    /// ken, jō, ri and the cloth shaku are multiples of it.
    static let correctedConstants = ["shaku_to_m": "10/33"]

    /// A length unit that CLDR does not have.
    struct Addition {
        let id: String
        let symbol: String
        /// The length in metres, in CLDR's factor syntax.
        let factor: String
    }

    /// Sources: Mendenhall Order of 1893 (survey foot, 1200/3937 m); NIST SP 811, appendix B (mil);
    /// SI brochure, 8th edition (ångström); UCUM (hand); IHO S-32 (cable: a tenth of a nautical
    /// mile).
    static let additions = [
        Addition(id: "us-survey-foot", symbol: "ftUS", factor: "1200/3937"),
        Addition(id: "us-survey-mile", symbol: "miUS", factor: "5280*1200/3937"),
        Addition(id: "thou", symbol: "thou", factor: "0.0000254"),
        Addition(id: "angstrom", symbol: "Å", factor: "0.0000000001"),
        Addition(id: "hand", symbol: "hand", factor: "4*0.0254"),
        Addition(id: "cable-length", symbol: "cbl", factor: "185.2"),
    ]
}
