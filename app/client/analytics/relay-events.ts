import { deniedSignals } from '#domain/analytics/consent-signals'
import { isReportedEvent, type ReportedEvent, type TrackedEvent } from '#domain/analytics/tracked-event'
import { getPaymentComponent } from '#routes/payment-component'
import { loadScript } from '~/client/load-script'
import { hasAnalyticsConsent, getCurrentSignals, trackers } from '~/client/track'

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
