/** Runs in a page: remembers, from the first moment, the latest largest paint and how far things moved unasked. */
export function watchPaints() {
  window.paints = { largest: 0, shift: 0, what: '' }
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries()) {
      window.paints.largest = startTime
      window.paints.what = element?.textContent.slice(0, 40) ?? ''
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) {
      if (!hadRecentInput) window.paints.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
