import { expect, test } from 'vitest'
import { allows } from './allows'
import { consentGroup, consentText, mustAsk, optionalCategories } from './consent-choice'

const choices = [[], ['C0002'], ['C0003', 'C0004'], [...optionalCategories]]

test.each(choices)('the choice is read from the cookie as written (CNS-07)', (...agreed) => {
  const consent = consentText(agreed)
  expect(consent).toMatch(/^C0001:1,C0002:[01],C0003:[01],C0004:[01]$/)
  const facts = { region: 'EMEA', asksPrivacy: false, consent } as const
  expect(optionalCategories.filter((category) => allows(category, facts))).toEqual(agreed)
})

test.each([
  ['EMEA', undefined, true],
  ['EMEA', 'C0001:1,C0002:1', true],
  ['EMEA', consentText([]), false],
  ['EMEA', consentText(['C0002']), false],
  ['NORA', undefined, false],
] as const)('in %s a shopper with the consent %j is asked: %s (CNS-05, CNS-06)', (region, consent, isAsked) => {
  expect(mustAsk(region, consent)).toBe(isAsked)
})

test('equal choices make one group, whatever the cookies look like', () => {
  expect(consentGroup(undefined)).toBe('---')
  expect(consentGroup(consentText(['C0003']))).toBe('010')
  expect(consentGroup('C0003%3A1%2CC0002%3A0,C0004:0,other:1')).toBe('010')
  expect(consentGroup('<script>')).toBe('---')
})
