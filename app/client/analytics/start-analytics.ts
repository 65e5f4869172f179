import { deniedSignals } from '#domain/analytics/consent-signals'
import { createInteractionTracker, type TimedEvent, calculateLayoutShift, type LayoutShiftEntry } from '#domain/analytics/page-signals'
import { isReportedEvent, type ReportedEvent, type TrackedEvent } from '#domain/analytics/tracked-event'
import { getPageType } from '#routes/page-type'
import { getPaymentComponent } from '#routes/payment-component'
import { loadScript } from '../load-script'
import { hasAnalyticsConsent, getCurrentSignals, trackers } from '../track'
import { watchImpressions, trackClick, trackSubmission, trackSubmitEvent } from './track-clicks'

/** Interactions answered faster than this are not recorded, in milliseconds. */
const slowInteractionMs = 40

/**
 * Reports page performance once, when the shopper leaves: times in milliseconds, layout shift unitless. Omits metrics the browser does not
 * support.
 */
function measurePage() {
  const pathname = location.pathname
  const paintMetrics = { lcp: 0 }
  const interactions = createInteractionTracker()
  const shifts: LayoutShiftEntry[] = []
  observePerformance('largest-contentful-paint', ({ startTime }) => (paintMetrics.lcp = startTime))
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

const collectUrl = '/fapi/analytics/collect'
const flushDelayMs = 1_000
/** Limit of one request. */
const maxEventsPerRequest = 25

let queuedEvents: ReportedEvent[] = []
let flushTimer: ReturnType<typeof setTimeout> | undefined

/** Sends the events of this page to the shop's relay: once per second, and the rest when the page is left. */
export function startRelay() {
  trackers.add(queueEvent)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushEvents()
  })
}

function queueEvent(event: TrackedEvent) {
  if (!isReportedEvent(event)) return
  queuedEvents.push(event)
  if (queuedEvents.length >= maxEventsPerRequest) flushEvents()
  else flushTimer ??= setTimeout(flushEvents, flushDelayMs)
}

function flushEvents() {
  clearTimeout(flushTimer)
  flushTimer = undefined
  const events = queuedEvents.splice(0, maxEventsPerRequest)
  // Consent may have been withdrawn since.
  if (events.length === 0 || !hasAnalyticsConsent()) {
    queuedEvents = []
    return
  }
  const body = JSON.stringify({ locale: location.pathname.split('/')[1] ?? '', events })
  void fetch(collectUrl, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true }).then(
    loadTagScript,
    () => undefined,
  )
}

/** Third-party tags load after consent, and never on payment pages. */
async function loadTagScript(response: Response) {
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
  pushTagCommand('consent', 'default', deniedSignals)
  pushTagCommand('consent', 'update', getCurrentSignals())
}

/** A tag manager recognizes commands because they are `arguments` objects. */
function pushTagCommand(..._: unknown[]) {
  // oxlint-disable-next-line prefer-rest-params -- an array would be an event to it
  ;(window.dataLayer ??= []).push(arguments)
}
