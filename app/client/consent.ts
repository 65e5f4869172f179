import { isLocale } from '#config/locales'
import { allows, type ConsentCategory, type ConsentFacts, consentRuleOf } from '#domain/consent/allows'

/** Consent of this browser's shopper; undefined outside the shop. */
export function consentFacts(): ConsentFacts | undefined {
  const locale = location.pathname.split('/')[1] ?? ''
  if (!isLocale(locale)) return undefined
  const consent = /(?:^|; )__Host-consent=([^;]*)/.exec(document.cookie)?.[1]
  const { globalPrivacyControl: asksPrivacy = false } = navigator as { globalPrivacyControl?: boolean }
  const isPreview = document.querySelector('.preview') !== null
  return { consent, rule: consentRuleOf(locale), asksPrivacy, isPreview }
}

/** Returns true if the shopper consents to this category now. */
export function isAllowed(category: ConsentCategory): boolean {
  const facts = consentFacts()
  return facts !== undefined && allows(category, facts)
}
