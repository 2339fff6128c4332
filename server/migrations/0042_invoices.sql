-- To whom an order is invoiced: what the paying organization said of itself when the order was made.
CREATE TABLE payment_invoice (
    receipt TEXT PRIMARY KEY REFERENCES payment_order (receipt),
    organization TEXT NOT NULL REFERENCES organization (code),
    name TEXT NOT NULL,
    tax_code TEXT NOT NULL,
    address TEXT NOT NULL,
    email TEXT NOT NULL
);
CREATE INDEX payment_invoice_organization ON payment_invoice (organization);
