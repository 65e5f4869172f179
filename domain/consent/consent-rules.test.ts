import { expect, test } from 'vitest'
import { localeIds } from '#config/locales'
import { isConsentGiven, type ConsentCategory, getConsentRule } from './consent-rules'

const categories: ConsentCategory[] = ['C0001', 'C0002', 'C0003', 'C0004']
const allowed = (facts: Partial<Parameters<typeof isConsentGiven>[1]>) =>
  categories.filter((category) => isConsentGiven(category, { rule: 'opt-out', asksPrivacy: false, ...facts }))

test('required, performance, functional and targeting consent are asked separately (CNS-01, CNS-02, CNS-03, CNS-04)', () => {
  for (const category of categories.slice(1)) expect(allowed({ rule: 'opt-in', consent: `${category}:1` })).toEqual(['C0001', category])
})

test('required cookies are allowed even when declined (CNS-01)', () => {
  expect(allowed({ rule: 'opt-in', consent: 'C0001:0,C0002:0' })).toEqual(['C0001'])
})

test('in EMEA nothing optional is allowed before a yes (CNS-05)', () => {
  expect(allowed({ rule: 'opt-in' })).toEqual(['C0001'])
})

test('outside EMEA everything is allowed until it is declined; a browser’s privacy signal is respected (CNS-06, TRAP-57)', () => {
  expect(allowed({})).toEqual(categories)
  expect(allowed({ consent: 'C0002:0,C0004:0' })).toEqual(['C0001', 'C0003'])
  expect(allowed({ asksPrivacy: true })).toEqual(['C0001', 'C0002', 'C0003'])
  expect(allowed({ asksPrivacy: true, consent: 'C0004:1' })).toEqual(categories)
})

test('a preview lifts the need of a yes, never a no (CNS-05, QA-03)', () => {
  expect(allowed({ rule: 'opt-in', isPreview: true })).toEqual(categories)
  expect(allowed({ rule: 'opt-in', isPreview: true, consent: 'C0004:0' })).toEqual(['C0001', 'C0002', 'C0003'])
})

test('a cookie is understood encoded, too', () => {
  expect(allowed({ rule: 'opt-in', consent: 'C0001%3A1%2CC0002%3A1%2Cc0003%3a0' })).toEqual(['C0001', 'C0002'])
})

test.each([undefined, '', 'C0004', 'C0004:yes', 'XC0004:1', 'C0004:12', 'C0004:', 'C0004:true'])(
  'in EMEA the consent %j allows what is required alone, elsewhere it declines nothing',
  (consent) => {
    expect(allowed({ rule: 'opt-in', consent })).toEqual(['C0001'])
    expect(allowed({ consent })).toEqual(categories)
  },
)

test('Canada asks for a yes as Europe does, for Québec’s Law 25; the United States do not (CNS-05, CNS-06)', () => {
  const optIn = localeIds.filter((locale) => getConsentRule(locale) === 'opt-in')
  expect(optIn).toEqual(localeIds.filter((locale) => locale !== 'en-us'))
})
