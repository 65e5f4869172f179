import { isConsentGiven, type ConsentCategory, type ConsentRule } from './consent-rules'

export const consentCookie = '__Host-consent'

/** Categories a shopper may decline. */
export const optionalCategories = ['C0002', 'C0003', 'C0004'] as const satisfies ConsentCategory[]

/** Serializes consent for the cookie: `C0001:1,C0002:0,…`. */
export function formatConsent(agreed: readonly string[]): string {
  return ['C0001:1', ...optionalCategories.map((category) => `${category}:${agreed.includes(category) ? 1 : 0}`)].join()
}

/** Groups equal consents for caching: `010` allows only the second category; `-` is unanswered. */
export function getConsentGroup(consent: string | undefined): string {
  return optionalCategories.map((category) => getConsentAnswer(category, consent)).join('')
}

/** Returns true while consent is required and any category is unanswered. */
export function shouldAskConsent(rule: ConsentRule, consent: string | undefined): boolean {
  return rule === 'opt-in' && getConsentGroup(consent).includes('-')
}

/** The regional default applies only without a choice. */
function getConsentAnswer(category: ConsentCategory, consent: string | undefined): '0' | '1' | '-' {
  const isOptedIn = isConsentGiven(category, { rule: 'opt-in', asksPrivacy: false, consent })
  const isNotOptedOut = isConsentGiven(category, { rule: 'opt-out', asksPrivacy: false, consent })
  if (isOptedIn !== isNotOptedOut) return '-'
  return isOptedIn ? '1' : '0'
}
