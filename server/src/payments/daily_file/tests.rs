use clap::Parser;

use super::*;

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    columns: Columns,
}

fn columns(args: &[&str]) -> Columns {
    Cli::parse_from([&["evisa"][..], args].concat()).columns
}

const HEAD: &str = "vnp_TxnRef,vnp_Amount,vnp_TransactionType,vnp_TransactionStatus\n";

#[test]
fn rows_of_an_order_are_summed_and_what_did_not_move_is_left_out() {
    let rows = "A,658750,01,00\nA,658750,01,00\nA,658750,02,00\nB,1,01,02\n";
    let read = columns(&[])
        .read(format!("{HEAD}{rows}").as_bytes())
        .unwrap();
    let moved = BankTotals {
        taken: 1_317_500,
        given_back: 658_750,
    };
    assert_eq!(read, BTreeMap::from([("A".to_owned(), moved)]));
}

#[test]
fn columns_are_named_by_the_settings() {
    let file =
        "\u{feff}Ref;Ignored;Sum;Type;State\nA;x;\"65,875,000\";PAY;OK\nA;x;-6 587 500;BACK;OK\n";
    let columns = columns(&[
        "--separator=;",
        "--order=Ref",
        "--amount=Sum",
        "--unit=hundredths",
        "--kind=Type",
        "--payment=PAY",
        "--refund=BACK,PART",
        "--status=State",
        "--done=OK",
    ]);
    let read = columns.read(file.as_bytes()).unwrap();
    let moved = BankTotals {
        taken: 658_750,
        given_back: 65_875,
    };
    assert_eq!(read["A"], moved);
}

#[test]
fn a_file_that_excel_saved_in_vietnamese_is_read() {
    let file = "\u{feff}vnp_TxnRef;vnp_Amount;vnp_TransactionType;vnp_TransactionStatus;\r\n\
        A;658.750;01;00;\r\n\"B\";\"658\u{202f}750,00\";02;00;\r\nC;1;01;02;\r\n;;;;\r\nTổng cộng;1.317.500;;;\r\n";
    let read = columns(&["--separator=;"]).read(file.as_bytes()).unwrap();
    let sums: Vec<_> = read
        .iter()
        .map(|(order, it)| (order.as_str(), it.taken, it.given_back))
        .collect();
    assert_eq!(sums, [("A", 658_750, 0), ("B", 0, 658_750)]);
}

/// The amounts of a file with these rows.
fn sums(file: &[u8], args: &[&str]) -> Vec<(String, i64, i64)> {
    let read = columns(args).read(file).unwrap();
    let sums = read.into_iter();
    sums.map(|(order, it)| (order, it.taken, it.given_back))
        .collect()
}

#[test]
fn a_file_is_read_in_the_encodings_and_with_the_separators_of_spreadsheets() {
    let tabs = format!("{HEAD}A1,658.750,01,00\nTổng cộng,658.750,,\n").replace(',', "\t");
    let expected = [("A1".to_owned(), 658_750, 0)];
    let wide = |to: fn(u16) -> [u8; 2]| -> Vec<u8> {
        let marked = format!("\u{feff}{tabs}");
        marked.encode_utf16().flat_map(to).collect()
    };
    // What Excel calls Unicode text, and what it saves in Vietnamese otherwise: one byte a letter (1258).
    let old: Vec<u8> = tabs
        .replace("Tổng cộng", "T?")
        .bytes()
        .map(|it| if it == b'?' { 0xf4 } else { it })
        .collect();
    for file in [
        tabs.clone().into_bytes(),
        wide(u16::to_le_bytes),
        wide(u16::to_be_bytes),
        old,
    ] {
        assert_eq!(sums(&file, &["--separator=\t"]), expected);
    }
    for separator in [";", "\t", ","] {
        let head = HEAD.replace(',', separator);
        let row = ["A1", "658750", "01", "00"].join(separator);
        let file = format!("\u{feff}sep={separator}\r\n{head}{row}\r\n");
        assert_eq!(sums(file.as_bytes(), &[]), expected, "{separator:?}");
    }
}

#[test]
fn signs_of_input_methods_and_what_nobody_sees_are_no_part_of_a_file() {
    let rows = "\u{200b}A1,６５８７５０,０１,００\nA1\u{a0},(658.750),02,00\u{feff}\n";
    let file = format!("{HEAD}{rows}");
    let expected = [("A1".to_owned(), 658_750, 658_750)];
    assert_eq!(sums(file.as_bytes(), &[]), expected);
}

#[test]
fn half_a_file_is_no_file() {
    for (rows, complaint) in [
        ("A,1e5,01,00\n", "line 2: \"1e5\" is no amount"),
        (
            "A,1,01,00\nA,1,09,00\n",
            "line 3: \"09\" is no kind of transaction",
        ),
        (
            "A,1,01,00\nB,658750,1,0\n",
            "line 3: \"0\" is no status of a transaction",
        ),
        ("A,1,01,\n", "\"\" is no status of a transaction"),
        ("A,1,,00\n", "\"\" is no kind of transaction"),
        ("A,658.75,01,00\n", "\"658.75\" is no amount"),
        ("A,1,01\n", "CSV error"),
        // Rows that lost their columns are no totals.
        ("A1,658750,,\n", "\"\" is no status of a transaction"),
        (
            "A1,-658750,01,00\n",
            "\"-658750\" is no amount of a payment",
        ),
        ("A1,(658.750),01,00\n", "is no amount of a payment"),
        ("A,9223372036854775807,01,00\nA,1,01,00\n", "is no amount"),
    ] {
        let read = columns(&[]).read(format!("{HEAD}{rows}").as_bytes());
        let said = read.unwrap_err().to_string();
        assert!(said.contains(complaint), "{said}");
    }
    let missing = columns(&["--amount=Sum"]).read(HEAD.as_bytes());
    assert_eq!(missing.unwrap_err().to_string(), "there is no column Sum");
    let twice = HEAD.replace('\n', ",vnp_Amount\n");
    let twice = columns(&[]).read(twice.as_bytes()).unwrap_err();
    assert_eq!(
        twice.to_string(),
        "there is more than one column vnp_Amount"
    );
}
