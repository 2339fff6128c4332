/** Tables of forms as data; see `tables.ts` beside Vite's configuration. */
declare module 'virtual:tables' {
  const tables: Partial<Record<string, () => Promise<{ default: import('./types').FormTable }>>>
  export default tables
}

/** That of the confirmations, which are drawn at once. */
declare module 'virtual:tables/instruction' {
  const table: import('./types').FormTable
  export default table
}
