import { createInteractions, type TimedEvent, layoutShift, type Shift } from '#domain/analytics/page-signals'
import { pageTypeOf } from '#routes/page-type'
import { hasAnalyticsConsent } from '../track'
import { startRelay } from './relay'
import { watchImpressions } from './impressions'
import { trackClick, trackSubmission, trackSubmitEvent } from './track-clicks'

/** Interactions answered faster than this are not recorded, in milliseconds. */
const slowPressMs = 40

/**
 * Reports page performance once, when the shopper leaves: times in milliseconds, layout shift unitless. Omits metrics the browser does not
 * support.
 */
function measurePage() {
  const pathname = location.pathname
  const figures = { lcp: 0 }
  const interactions = createInteractions()
  const shifts: Shift[] = []
  watch('largest-contentful-paint', ({ startTime }) => (figures.lcp = startTime))
  watch('event', (entry) => interactions.note(entry as unknown as TimedEvent), { durationThreshold: slowPressMs })
  watch('layout-shift', (entry) => shifts.push(entry as unknown as Shift))

  function send() {
    if (document.visibilityState !== 'hidden' || !hasAnalyticsConsent()) return
    document.removeEventListener('visibilitychange', send)
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const { interactionCount: pressed = 0 } = performance as { interactionCount?: number }
    const measured = {
      ttfb: arrival?.responseStart,
      fcp: paint?.startTime,
      ...figures,
      inp: interactions.nextPaint(pressed),
      cls: layoutShift(shifts),
    }
    const measurements = Object.entries(measured).flatMap(([name, value]) => (value === undefined ? [] : `${name}:${value.toFixed(3)}`))
    const payload = { locale: pathname.split('/')[1] ?? '', page: pageTypeOf(pathname), measurements: measurements.join() }
    navigator.sendBeacon('/fapi/performance/ingest', new URLSearchParams(payload))
  }
  document.addEventListener('visibilitychange', send)
}

function watch(type: string, note: (entry: PerformanceEntry) => void, options: object = {}) {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options })
}

let isStarted = false

/** Starts analytics and tracks the clicks that came before it. */
export function startAnalytics(clicks: readonly Event[]) {
  if (isStarted) return
  isStarted = true
  startRelay()
  for (const click of clicks) {
    trackClick(click)
    trackSubmitEvent(click)
  }
  document.addEventListener('click', trackClick, true)
  document.addEventListener('submit', ({ target, submitter }) => trackSubmission(target as HTMLFormElement, submitter), true)
  watchImpressions()
  measurePage()
}
