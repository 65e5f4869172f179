import { expect, test } from 'vitest'
import { isConsentGiven } from './consent-rules'
import { getConsentGroup, formatConsent, shouldAskConsent, optionalCategories } from './consent-choice'

const choices = [[], ['C0002'], ['C0003', 'C0004'], [...optionalCategories]]

test.each(choices)('the choice is read from the cookie as written (CNS-07)', (...agreed) => {
  const consent = formatConsent(agreed)
  expect(consent).toMatch(/^C0001:1,C0002:[01],C0003:[01],C0004:[01]$/)
  const facts = { rule: 'opt-in', asksPrivacy: false, consent } as const
  expect(optionalCategories.filter((category) => isConsentGiven(category, facts))).toEqual(agreed)
})

test.each([
  ['opt-in', undefined, true],
  ['opt-in', 'C0001:1,C0002:1', true],
  ['opt-in', formatConsent([]), false],
  ['opt-in', formatConsent(['C0002']), false],
  ['opt-out', undefined, false],
] as const)('by %s a shopper with the consent %j is asked: %s (CNS-05, CNS-06)', (rule, consent, isAsked) => {
  expect(shouldAskConsent(rule, consent)).toBe(isAsked)
})

test('equal choices make one group, whatever the cookies look like', () => {
  expect(getConsentGroup(undefined)).toBe('---')
  expect(getConsentGroup(formatConsent(['C0003']))).toBe('010')
  expect(getConsentGroup('C0003%3A1%2CC0002%3A0,C0004:0,other:1')).toBe('010')
  expect(getConsentGroup('<script>')).toBe('---')
})
