import { expect, test } from 'vitest'
import { type Locale, locales } from '#config/locales'
import { languages } from '#contracts/entities/catalogue-file'
import { mailTemplates, renderMail } from './render-mail'

const values = {
  orderNumber: 'HA00000001',
  items: '1 × Shell',
  total: '$10.00',
  carrier: 'C',
  trackingNumber: 'T1',
  name: 'Ana',
  item: 'Card',
  message: 'Hello',
  cards: '$50.00: card number 1, PIN 2',
  token: 'a b',
}
const localeOf = (language: string) => (Object.keys(locales) as Locale[]).find((locale) => locales[locale].language === language) ?? 'en-us'

test.each(mailTemplates.flatMap((template) => languages.map((language) => [template, language] as const)))(
  '%s is written in %s, with nothing left to fill',
  (template, language) => {
    const mail = renderMail({ template, locale: localeOf(language), brand: 'halvern', values })
    expect(mail?.subject).toBeTruthy()
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/[{}]/)
    expect(mail?.html).toContain(`lang="${language}"`)
  },
)

test('what a shopper typed is never markup in a letter', () => {
  const mail = renderMail({
    template: 'gift-card',
    locale: 'en-us',
    brand: 'halvern',
    values: { ...values, message: '<img src=x onerror="a()">' },
  })
  expect(mail?.html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt;')
  expect(mail?.text).toContain('<img')
})

test('a reset letter leads to the page of its locale', () => {
  expect(renderMail({ template: 'reset-password', locale: 'fr-ca', brand: 'halvern', values })?.text).toContain(
    '/fr-ca/reset-password?token=a%20b',
  )
})

test('a template nobody wrote is no letter', () => {
  expect(renderMail({ template: 'other', locale: 'en-us', brand: 'halvern', values })).toBeNull()
})
