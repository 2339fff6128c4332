/** What the portal and the pages of digital signatures say to each other. */

/** Of whoever is signed in: how far signing is open to them. */
export interface Signing {
  /** Whether the authority lets the organization sign. */
  duocKySo: boolean
  /** Whether it has a registered signature that is not locked. */
  coChuKy: boolean
  /** Whether this session was confirmed with one. */
  daXacNhan: boolean
}

/** A registered digital signature. */
export interface Signature {
  id: string
  /** What the token says of itself. */
  soSerial: string
  vendorId: string
  productId: string
  chuSoHuu: string
  nhaCungCap: string
  ngayHieuLuc: string
  ngayHetHan: string
  /** `1` can sign, `0` is locked. */
  trangThai: '1' | '0'
  /** SHA-256 of the certificate, in hexadecimal digits. */
  chungThu: string
  /** Whether this session was confirmed with it. */
  dangDung: boolean
}

/** What registers one. */
export interface NewSignature {
  /** The certificate: DER as Base64. */
  chungThu: string
  soSerial: string
  vendorId: string
  productId: string
}

/** What evisa-sign shows and signs; only the portal can have written it. */
export interface Challenge {
  phien: string
  text: string
  signature: string
}

/** An application that is not signed, and why. */
export interface NotSigned {
  maHoSo: string
  code: string
}

/** A challenge for applications; each has several documents. */
export interface CasesChallenge extends Challenge {
  items: { id: string; maHoSo: string }[]
  khongKyDuoc: NotSigned[]
}

/** A document's signature as evisa-sign made it: CMS in hexadecimal digits. */
export interface Made {
  id: string
  cms: string
}

export interface CasesSigned {
  daKy: string[]
  khongKyDuoc: NotSigned[]
}
