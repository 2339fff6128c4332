/**
 * The glue that the build writes into web/pkg; its own declarations are not there before the first build.
 * Types are imported in place: an import at the head of an ambient module would be skipped, and all of them `any`.
 */
declare module '@wasm/forms/evisa_wasm.js' {
  type Draft = import('./types').Draft
  export default function init(): Promise<unknown>
  /** Where there is no network to fetch the module from. */
  export function initSync(options: { module: Uint8Array }): unknown
  export function formTable(name: string): import('./types').FormTable
  export function check(name: string, draft: Draft, today: string): import('./types').Checked
  export function compare(lines: string[], draft: Draft, today: string): import('./types').Compared[]
}

declare module '@wasm/vision/evisa_wasm.js' {
  export default function init(options: { module_or_path: WebAssembly.Module }): Promise<unknown>
  export class Vision {
    constructor(detector: Uint8Array, landmarks: Uint8Array, lids: Uint8Array, reader?: Uint8Array)
    portrait(bytes: Uint8Array, ageYears?: number): import('./types').PortraitReport
    passport(bytes: Uint8Array, today: string): import('./types').PassportReport
    proposeCrop(bytes: Uint8Array): import('./types').CropProposal
  }
  export function renderCrop(bytes: Uint8Array, cut: import('./types').Cut): Blob
}
