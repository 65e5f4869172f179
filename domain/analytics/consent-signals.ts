import { isConsentGiven, type ConsentFacts } from '#domain/consent/consent-rules'

/** The four signals of Consent Mode v2. */
export type ConsentSignals = Record<'analytics_storage' | 'ad_storage' | 'ad_user_data' | 'ad_personalization', 'granted' | 'denied'>

/** Signals before the shopper has chosen. */
export const deniedSignals: ConsentSignals = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
}

/** Signals for the shopper's consent: C0002 allows measurement, C0004 advertising. */
export function getConsentSignals(facts: ConsentFacts): ConsentSignals {
  const ads = isConsentGiven('C0004', facts) ? 'granted' : 'denied'
  const analytics_storage = isConsentGiven('C0002', facts) ? 'granted' : 'denied'
  return { analytics_storage, ad_storage: ads, ad_user_data: ads, ad_personalization: ads }
}
