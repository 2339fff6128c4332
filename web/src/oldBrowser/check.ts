/**
 * Runs before the program, in browsers that cannot run it, too: `oldBrowser.ts` makes ES5 of it, and nothing newer may be
 * called here before it is known to be there. Where the pages lack something, `tell.ts` is loaded, which says so.
 */
;(() => {
  /** A module of WebAssembly that has 128 bits: the rules of forms and the judges of pictures are made of such (SIMD). */
  const SIMD = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
    11,
  ]

  let isTold = false

  function tell() {
    if (isTold) return
    isTold = true
    const script = document.createElement('script')
    script.src = __TELL__
    document.head.appendChild(script)
  }

  /** A browser reads the type of a worker only if it knows types. No worker starts: there is no such address. */
  function hasModuleWorkers() {
    let isRead = false
    try {
      new Worker('http://:', {
        get type() {
          isRead = true
          return 'module' as const
        },
      })
    } catch {
      // As it should.
    }
    return isRead
  }

  /** Of all that the pages need the newest in each engine: whoever has this has the rest (`lint/newer.test.ts`). */
  function hasAll() {
    try {
      return (
        WebAssembly.validate(new Uint8Array(SIMD)) &&
        typeof OffscreenCanvas === 'function' &&
        CSS.supports('container-type', 'size') &&
        hasModuleWorkers()
      )
    } catch {
      return false
    }
  }

  if (hasAll()) {
    // What it says is not enough if it cannot read the program after all.
    addEventListener('error', ({ error }) => {
      if (error instanceof SyntaxError && !document.querySelector('[data-running]')) tell()
    })
  } else tell()
})()
