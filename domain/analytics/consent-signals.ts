import { allows, type ConsentFacts } from '#domain/consent/allows'

/** The four signals of Consent Mode v2. */
export type ConsentSignals = Record<'analytics_storage' | 'ad_storage' | 'ad_user_data' | 'ad_personalization', 'granted' | 'denied'>

/** Before anything is known of the shopper's choice. */
export const deniedSignals: ConsentSignals = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
}

/** What the shopper allows: measuring is C0002, everything of advertising C0004. */
export function consentSignals(facts: ConsentFacts): ConsentSignals {
  const ads = allows('C0004', facts) ? 'granted' : 'denied'
  const analytics_storage = allows('C0002', facts) ? 'granted' : 'denied'
  return { analytics_storage, ad_storage: ads, ad_user_data: ads, ad_personalization: ads }
}
