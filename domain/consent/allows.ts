import type { Region } from '#config/locales'

/** Required, performance, functional, targeting. */
export type ConsentCategory = 'C0001' | 'C0002' | 'C0003' | 'C0004'

export type ConsentFacts = {
  region: Region
  /** The cookie `C0001:1,C0002:0,…`, plain or encoded, if there is one. */
  consent?: string
  /** The browser says that its owner does not want to be followed. */
  asksPrivacy: boolean
  /** A tester looks, where previews are enabled. */
  isPreview?: boolean
}

/**
 * Returns true if a cookie or call category is allowed. Required: always. Otherwise the shopper's choice; by default nothing in EMEA
 * (except previews) and everything elsewhere, but no targeting under Global Privacy Control.
 */
export function allows(category: ConsentCategory, { region, consent, asksPrivacy, isPreview = false }: ConsentFacts): boolean {
  if (category === 'C0001') return true
  const chosen = new RegExp(`(?:^|,|%2C)${category}(?::|%3A)([01])(?:,|%2C|$)`, 'i').exec(consent ?? '')?.[1]
  if (chosen !== undefined) return chosen === '1'
  return isPreview || (region !== 'EMEA' && !(category === 'C0004' && asksPrivacy))
}
