import { type Locale, locales } from '#config/locales'

/** Required, performance, functional, targeting. */
export type ConsentCategory = 'C0001' | 'C0002' | 'C0003' | 'C0004'

/** Consent model of optional cookies. */
export type ConsentRule = 'opt-in' | 'opt-out'

/** Opt-in in Europe (ePrivacy) and in Québec (Law 25, s. 8.1 and 9.1), here for all of Canada. */
export function getConsentRule(locale: Locale): ConsentRule {
  const { region, country } = locales[locale]
  return region === 'EMEA' || country === 'CA' ? 'opt-in' : 'opt-out'
}

export type ConsentFacts = {
  rule: ConsentRule
  /** Cookie `C0001:1,C0002:0,…`, plain or URL-encoded. */
  consent?: string
  /** The browser sends Global Privacy Control. */
  asksPrivacy: boolean
  /** Preview, where enabled. */
  isPreview?: boolean
}

/**
 * Returns true if a cookie or call category is allowed. Required: always. Otherwise the shopper's choice; by default nothing where a yes
 * is needed (except previews) and everything elsewhere, but no targeting under Global Privacy Control.
 */
export function isConsentGiven(category: ConsentCategory, { rule, consent, asksPrivacy, isPreview = false }: ConsentFacts): boolean {
  if (category === 'C0001') return true
  const chosenValue = new RegExp(`(?:^|,|%2C)${category}(?::|%3A)([01])(?:,|%2C|$)`, 'i').exec(consent ?? '')?.[1]
  if (chosenValue !== undefined) return chosenValue === '1'
  return isPreview || (rule === 'opt-out' && !(category === 'C0004' && asksPrivacy))
}
