import { allows, type ConsentCategory, type ConsentRule } from './allows'

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
export function mustAsk(rule: ConsentRule, consent: string | undefined): boolean {
  return rule === 'opt-in' && consentGroup(consent).includes('-')
}

/** The regional default applies only without a choice. */
function answerTo(category: ConsentCategory, consent: string | undefined): '0' | '1' | '-' {
  const optedIn = allows(category, { rule: 'opt-in', asksPrivacy: false, consent })
  const notOut = allows(category, { rule: 'opt-out', asksPrivacy: false, consent })
  if (optedIn !== notOut) return '-'
  return optedIn ? '1' : '0'
}
