import { deniedSignals } from '#domain/analytics/consent-signals'
import { createInteractionTracker, type TimedEvent, calculateLayoutShift, type LayoutShiftEntry } from '#domain/analytics/page-signals'
import { isReportedEvent, type ReportedEvent, type TrackedEvent } from '#domain/analytics/tracked-event'
import { getPageType } from '#routes/page-type'
import { getPaymentComponent } from '#routes/payment-component'
import { loadScript } from '../load-script'
import { hasAnalyticsConsent, currentSignals, trackers } from '../track'
import { watchImpressions, trackClick, trackSubmission, trackSubmitEvent } from './track-clicks'

/** Interactions answered faster than this are not recorded, in milliseconds. */
const slowPressMs = 40

/**
 * Reports page performance once, when the shopper leaves: times in milliseconds, layout shift unitless. Omits metrics the browser does not
 * support.
 */
function measurePage() {
  const pathname = location.pathname
  const figures = { lcp: 0 }
  const interactions = createInteractionTracker()
  const shifts: LayoutShiftEntry[] = []
  watch('largest-contentful-paint', ({ startTime }) => (figures.lcp = startTime))
  watch('event', (entry) => interactions.note(entry as unknown as TimedEvent), { durationThreshold: slowPressMs })
  watch('layout-shift', (entry) => shifts.push(entry as unknown as LayoutShiftEntry))

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
      cls: calculateLayoutShift(shifts),
    }
    const measurements = Object.entries(measured).flatMap(([name, value]) => (value === undefined ? [] : `${name}:${value.toFixed(3)}`))
    const payload = { locale: pathname.split('/')[1] ?? '', page: getPageType(pathname), measurements: measurements.join() }
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

const address = '/fapi/analytics/collect'
const restMs = 1_000
/** Limit of one request. */
const mostEvents = 25

let waiting: ReportedEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends the events of this page to the shop's relay: once per second, and the rest when the page is left. */
export function startRelay() {
  trackers.add(relay)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
}

function relay(event: TrackedEvent) {
  if (!isReportedEvent(event)) return
  waiting.push(event)
  if (waiting.length >= mostEvents) flush()
  else timer ??= setTimeout(flush, restMs)
}

function flush() {
  clearTimeout(timer)
  timer = undefined
  const events = waiting.splice(0, mostEvents)
  // Consent may have been withdrawn since.
  if (events.length === 0 || !hasAnalyticsConsent()) {
    waiting = []
    return
  }
  const body = JSON.stringify({ locale: location.pathname.split('/')[1] ?? '', events })
  void fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true }).then(
    loadTag,
    () => undefined,
  )
}

/** Third-party tags load after consent, and never on payment pages. */
async function loadTag(response: Response) {
  if (response.status !== 200 || getPaymentComponent(location.pathname)) return
  const { tagScript } = (await response.json()) as { tagScript: string }
  signalConsent()
  await loadScript(tagScript).catch(() => undefined)
}

let isSignaled = false

/** Consent Mode v2: everything is denied until the shopper has chosen. */
function signalConsent() {
  if (isSignaled) return
  isSignaled = true
  command('consent', 'default', deniedSignals)
  command('consent', 'update', currentSignals())
}

/** A tag manager recognizes commands because they are `arguments` objects. */
function command(..._: unknown[]) {
  // oxlint-disable-next-line prefer-rest-params -- an array would be an event to it
  ;(window.dataLayer ??= []).push(arguments)
}
