/** Tables of forms as data; see `tables.ts` beside Vite's configuration. */
declare module 'virtual:tables' {
  const tables: Partial<Record<string, () => Promise<{ default: import('./types').FormTable }>>>
  export default tables
}

/** Those of pages that are written at build time, which are drawn at once. */
declare module 'virtual:tables/instruction' {
  const table: import('./types').FormTable
  export default table
}
declare module 'virtual:tables/instructionOrganization' {
  const table: import('./types').FormTable
  export default table
}
declare module 'virtual:tables/lookup' {
  const table: import('./types').FormTable
  export default table
}

/** Pictures of the template of organizations' applications; see `columns.ts` beside Vite's configuration. */
declare module 'virtual:pictures/evisaOrganization' {
  const paths: string[]
  export default paths
}
