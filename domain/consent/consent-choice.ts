import type { Region } from '#config/locales'
import { allows, type ConsentCategory } from './allows'

export const consentCookie = '__Host-consent'

/** Categories a shopper may decline. */
export const optionalCategories = ['C0002', 'C0003', 'C0004'] as const satisfies ConsentCategory[]

/** Serializes consent for the cookie: `C0001:1,C0002:0,…`. */
export function consentText(agreed: readonly string[]): string {
  return ['C0001:1', ...optionalCategories.map((category) => `${category}:${agreed.includes(category) ? 1 : 0}`)].join()
}

/** Groups equal consents for caching: `010` allows only the second category; `-` is unanswered. */
export function consentGroup(consent: string | undefined): string {
  return optionalCategories.map((category) => answerTo(category, consent)).join('')
}

/** Returns true while consent is required and any category is unanswered. */
export function mustAsk(region: Region, consent: string | undefined): boolean {
  return region === 'EMEA' && consentGroup(consent).includes('-')
}

/** Only where nothing was chosen do the parts of the world differ. */
function answerTo(category: ConsentCategory, consent: string | undefined): '0' | '1' | '-' {
  const inEmea = allows(category, { region: 'EMEA', asksPrivacy: false, consent })
  const elsewhere = allows(category, { region: 'NORA', asksPrivacy: false, consent })
  if (inEmea !== elsewhere) return '-'
  return inEmea ? '1' : '0'
}
