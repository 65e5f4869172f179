import type { Region } from '#config/locales'

/** Required, performance, functional, targeting. (CNS-01…04) */
export type ConsentCategory = 'C0001' | 'C0002' | 'C0003' | 'C0004'

export type ConsentFacts = {
  region: Region
  /** The cookie `C0001:1,C0002:0,…`, as it stands or encoded, when there is one. (CNS-07) */
  consent?: string
  /** The browser says that its owner does not want to be followed. */
  asksPrivacy: boolean
  /** A tester looks, where previews are enabled. (QA-03) */
  isPreview?: boolean
}

/**
 * Whether a kind of cookie or call is allowed: what is required always; otherwise what the shopper chose. Without a choice nothing in EMEA
 * but in a preview, and everything elsewhere, but no targeting where the browser asks for privacy. (CNS-05, CNS-06, QA-03, TRAP-57)
 */
export function allows(category: ConsentCategory, { region, consent, asksPrivacy, isPreview = false }: ConsentFacts): boolean {
  if (category === 'C0001') return true
  const chosen = new RegExp(`(?:^|,|%2C)${category}(?::|%3A)([01])(?:,|%2C|$)`, 'i').exec(consent ?? '')?.[1]
  if (chosen !== undefined) return chosen === '1'
  return isPreview || (region !== 'EMEA' && !(category === 'C0004' && asksPrivacy))
}
