import { expect, test } from 'vitest'
import { formatAmount, getPageLabels } from './page-labels'

test.each(['en-US', 'de-DE', 'fr-CA', 'it-IT', 'es-ES', 'nl-NL'])('the provider’s page has all its texts in %s', (locale) => {
  const { locale: spoken, ...words } = getPageLabels(locale)
  expect(spoken).toBe(locale)
  expect(Object.keys(words)).toEqual(Object.keys(getPageLabels('en-US')).filter((key) => key !== 'locale'))
  expect(words.pays).toContain('{amount}')
})

test.each([undefined, '', 'xx-XX', 'de', '"><script>', 'constructor-XX'])(
  'the language of %j has no texts, and English is used',
  (locale) => {
    expect(getPageLabels(locale)).toEqual(getPageLabels('en-US'))
  },
)

test('an amount is written as the shopper writes it', () => {
  const amount = { value: 112_800, currency: 'EUR' }
  expect([formatAmount('de-DE', amount), formatAmount('en-GB', amount)]).toEqual(['1.128,00\u00a0€', '€1,128.00'])
})
