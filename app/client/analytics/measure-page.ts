import { createInteractionTracker, type TimedEvent, calculateLayoutShift, type LayoutShiftEntry } from '#domain/analytics/page-signals'
import { getPageType } from '#routes/page-type'
import { hasAnalyticsConsent } from '~/client/track'

/** Interactions answered faster than this are not recorded, in milliseconds. */
const slowInteractionMs = 40

/**
 * Reports page performance once, when the shopper leaves: times in milliseconds, layout shift unitless. Omits metrics the browser does not
 * support.
 */
export function measurePage() {
  const pathname = location.pathname
  const paintMetrics = { lcp: 0 }
  const interactions = createInteractionTracker()
  const shifts: LayoutShiftEntry[] = []
  observePerformance('largest-contentful-paint', ({ startTime }) => (paintMetrics.lcp = startTime))
  // TypeScript's DOM types know neither the entries of events nor those of layout shifts.
  observePerformance('event', (entry) => interactions.note(entry as unknown as TimedEvent), { durationThreshold: slowInteractionMs })
  observePerformance('layout-shift', (entry) => shifts.push(entry as unknown as LayoutShiftEntry))

  function sendMeasurements() {
    if (document.visibilityState !== 'hidden' || !hasAnalyticsConsent()) return
    document.removeEventListener('visibilitychange', sendMeasurements)
    const [navigationTiming] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const { interactionCount: interactionCount = 0 } = performance as { interactionCount?: number }
    const pageMetrics = {
      ttfb: navigationTiming?.responseStart,
      fcp: paint?.startTime,
      ...paintMetrics,
      inp: interactions.nextPaint(interactionCount),
      cls: calculateLayoutShift(shifts),
    }
    const measurements = Object.entries(pageMetrics).flatMap(([name, value]) => (value === undefined ? [] : `${name}:${value.toFixed(3)}`))
    const payload = { locale: pathname.split('/')[1] ?? '', page: getPageType(pathname), measurements: measurements.join() }
    navigator.sendBeacon('/fapi/performance/ingest', new URLSearchParams(payload))
  }
  document.addEventListener('visibilitychange', sendMeasurements)
}

function observePerformance(type: string, onEntry: (entry: PerformanceEntry) => void, options: object = {}) {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true, ...options })
}
