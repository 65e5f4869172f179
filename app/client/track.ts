import { consentSignals, type ConsentSignals, deniedSignals } from '#domain/analytics/consent-signals'
import type { TrackedEvent } from '#domain/analytics/tracked-event'
import { consentFacts } from './consent'

/** Hears of every event as it is tracked; set by what sends them on. */
export const trackers = new Set<(event: TrackedEvent) => void>()

/** What a tag manager reads: events, and commands of its own as `arguments`. */
type DataLayer = (TrackedEvent | IArguments)[]

declare global {
  var dataLayer: DataLayer | undefined
}

/** Records an event in the data layer. Without consent, records nothing and deletes earlier events. */
export function track(event: TrackedEvent) {
  if (!hasAnalyticsConsent()) {
    delete window.dataLayer
    return
  }
  ;(window.dataLayer ??= []).push(event)
  for (const tell of trackers) tell(event)
}

/** Returns true if the shopper consented to analytics, or a tester previews. */
export function hasAnalyticsConsent(): boolean {
  return currentSignals().analytics_storage === 'granted'
}

/** What the shopper allows now, by the signals of Consent Mode. */
export function currentSignals(): ConsentSignals {
  const facts = consentFacts()
  return facts ? consentSignals(facts) : deniedSignals
}
