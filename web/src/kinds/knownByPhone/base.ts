/** The routes of the kinds whose holders are known by phone: everything about one is below its own. */
export type Base = `/client-service/public/${'hscn-bl' | 'hstc-bl' | 'hstc/dang-ky'}`
