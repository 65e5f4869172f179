import type { Region } from '#config/locales'
import { allows, type ConsentCategory } from './allows'

export const consentCookie = 'consent'

/** What can be declined. (CNS-02, CNS-03, CNS-04) */
export const optionalCategories = ['C0002', 'C0003', 'C0004'] as const satisfies ConsentCategory[]

/** What the cookie says of a shopper who agreed to these, and to nothing else: `C0001:1,C0002:0,…`. (CNS-07) */
export function consentText(agreed: readonly string[]): string {
  return ['C0001:1', ...optionalCategories.map((category) => `${category}:${agreed.includes(category) ? 1 : 0}`)].join()
}

/** Those who chose alike are one group: `010` declined all but the second category; what a cookie leaves open is `-`. */
export function consentGroup(consent: string | undefined): string {
  return optionalCategories.map((category) => answerTo(category, consent)).join('')
}

/** Where consent must be asked for, a shopper is asked until every category has an answer. (CNS-05) */
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
