import { deniedSignals } from '#domain/analytics/consent-signals'
import { isReported, type ReportedEvent, type TrackedEvent } from '#domain/analytics/tracked-event'
import { paymentPartOf } from '#routes/payment-part'
import { loadScript } from '../load-script'
import { currentSignals, hasAnalyticsConsent, trackers } from '../track'

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
  if (!isReported(event)) return
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
  if (response.status !== 200 || paymentPartOf(location.pathname)) return
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
