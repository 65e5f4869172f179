import { getConsentSignals, type ConsentSignals, deniedSignals } from '#domain/analytics/consent-signals'
import type { TrackedEvent } from '#domain/analytics/tracked-event'
import { isLocale } from '#config/locales'
import { isConsentGiven, type ConsentCategory, type ConsentFacts, getConsentRule } from '#domain/consent/consent-rules'

/** Listeners for tracked events; set by the code that sends them. */
export const trackers = new Set<(event: TrackedEvent) => void>()

/** Entries that a tag manager reads: events, and its own commands as `arguments`. */
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
  for (const notifyTracker of trackers) notifyTracker(event)
}

/** Returns true if the shopper consented to analytics, or a tester previews. */
export function hasAnalyticsConsent(): boolean {
  return getCurrentSignals().analytics_storage === 'granted'
}

/** Current consent as signals of Consent Mode. */
export function getCurrentSignals(): ConsentSignals {
  const facts = readConsentFacts()
  return facts ? getConsentSignals(facts) : deniedSignals
}

/** Consent of this browser's shopper; undefined outside the shop. */
function readConsentFacts(): ConsentFacts | undefined {
  const locale = location.pathname.split('/')[1] ?? ''
  if (!isLocale(locale)) return undefined
  const consent = /(?:^|; )__Host-consent=([^;]*)/.exec(document.cookie)?.[1]
  const { globalPrivacyControl: asksPrivacy = false } = navigator as { globalPrivacyControl?: boolean }
  const isPreview = document.querySelector('.preview') !== null
  return { consent, rule: getConsentRule(locale), asksPrivacy, isPreview }
}

/** Returns true if the shopper consents to this category now. */
export function hasConsent(category: ConsentCategory): boolean {
  const facts = readConsentFacts()
  return facts !== undefined && isConsentGiven(category, facts)
}
