//! Invented names in several scripts. Frequent names are frequent, as they are in life: the n-th of a list is taken with
//! a probability of about 1/n.

/// Numbers that look random and are the same in every run (Marsaglia's xorshift).
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.max(1))
    }

    /// Below `sides`.
    pub(crate) fn roll(&mut self, sides: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % sides
    }

    /// A place in a list; the first ones far more often than the last.
    fn place(&mut self, length: usize) -> usize {
        let share = self.roll(1_000_000) as f64 / 1_000_000.0;
        ((length as f64 + 1.0).powf(share) - 1.0) as usize
    }

    fn pick<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.place(list.len())]
    }
}

/// As passports write them: A to Z.
const SURNAMES: &[&str] = &[
    "NGUYEN",
    "KIM",
    "WANG",
    "SMITH",
    "GARCIA",
    "MULLER",
    "TANAKA",
    "SINGH",
    "IVANOV",
    "MARTIN",
    "LEE",
    "CHEN",
    "KUMAR",
    "BROWN",
    "ROSSI",
    "SILVA",
    "NOWAK",
    "ANDERSSON",
    "YILMAZ",
    "COHEN",
    "SCHMIDT",
    "DUBOIS",
    "HERNANDEZ",
    "TREMBLAY",
    "SUZUKI",
    "SANTOS",
    "OKAFOR",
    "HASSAN",
    "PETROV",
    "JENSEN",
    "VAN DER BERG",
    "O'NEILL",
    "MACDONALD",
    "PAPADOPOULOS",
    "KOWALSKI",
    "HORVATH",
    "LINDQVIST",
    "FERNANDEZ",
    "BIANCHI",
    "MOREAU",
];
const GIVEN: &[&str] = &[
    "MARIA",
    "ANNA",
    "JOHN",
    "DAVID",
    "WEI",
    "MOHAMMED",
    "JANE",
    "MIN JUN",
    "YUKI",
    "ELENA",
    "THOMAS",
    "SOFIA",
    "ARJUN",
    "LUCAS",
    "EMMA",
    "IVAN",
    "FATIMA",
    "PIERRE",
    "CARLOS",
    "INGRID",
    "HIROSHI",
    "OLGA",
    "JEAN-LUC",
    "MARY ANN",
    "ABDUL",
    "KATARZYNA",
    "GIULIA",
    "LARS",
    "AMARA",
    "NOAH",
    "CHLOE",
    "RAJESH",
    "MEI LING",
    "ALEKSANDR",
    "BEATRIZ",
    "STEFAN",
    "NADIA",
    "OWEN",
];
/// Guarantors, as Vietnamese, Chinese and Japanese write them.
const GUARANTORS: &[&str] = &[
    "Nguyễn Văn Đức",
    "Trần Thị Hồng",
    "Lê Hoàng Anh",
    "Phạm Minh Tuấn",
    "Đặng Thị Thu Hà",
    "Công ty TNHH Ánh Dương",
    "Công ty Cổ phần Du lịch Sông Hồng",
    "王小明",
    "株式会社山田",
    "佐藤花子",
    "李伟",
    "Trường Đại học Bách khoa",
    "Bệnh viện Chợ Rẫy",
    "Müller & Söhne Việt Nam",
];
pub(crate) const NATIONS: &[&str] = &[
    "KOR", "CHN", "USA", "JPN", "DEU", "FRA", "AUS", "GBR", "IND", "RUS", "ESP", "ITA", "BRA",
    "POL",
];

/// A traveller's name.
pub(crate) fn traveller(dice: &mut Dice) -> String {
    let surname = dice.pick(SURNAMES);
    let given = dice.pick(GIVEN);
    // Half of them carry a second name, and one in a thousand is called like nobody else.
    let second = match dice.roll(1000) {
        0 => format!(" QUILL{}", dice.roll(1_000_000)),
        1..500 => format!(" {}", dice.pick(GIVEN)),
        _ => String::new(),
    };
    format!("{surname} {given}{second}")
}

/// Whoever vouches.
pub(crate) fn guarantor(dice: &mut Dice) -> String {
    dice.pick(GUARANTORS).to_owned()
}
