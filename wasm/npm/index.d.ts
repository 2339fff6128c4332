// The types are those that the build writes from Rust; only what the package adds is declared here.
export * from './evisa_wasm.js'

/** Loads the rules once; await it before the first call. */
export function ready(): Promise<void>
