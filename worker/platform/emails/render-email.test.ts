import { expect, test } from 'vitest'
import { type Locale, locales } from '#config/locales'
import { languages } from '#contracts/entities/catalog-file'
import { emailTemplates, renderEmail } from './render-email'

const values = {
  orderNumber: 'HA00000001',
  items: '1 × Shell',
  total: '$10.00',
  carrier: 'C',
  trackingNumber: 'T1',
  later: '1 × Cap',
  amount: '$10.00',
  name: 'Ana',
  item: 'Card',
  message: 'Hello',
  cards: '$50.00: card number 1, PIN 2',
  options: 'Tarn, S',
}
const link = 'https://halvern.example/fr-ca/page?a=1&b=2'
const localeOf = (language: string) => (Object.keys(locales) as Locale[]).find((locale) => locales[locale].language === language) ?? 'en-us'

test.each(emailTemplates.flatMap((template) => languages.map((language) => [template, language] as const)))(
  '%s is written in %s, with nothing left to fill',
  (template, language) => {
    const mail = renderEmail({ template, locale: localeOf(language), brand: 'halvern', values, link })
    expect(mail.subject).toBeTruthy()
    expect(`${mail.subject}${mail.text}`).not.toMatch(/[{}]/)
    expect(mail.html).toContain(`lang="${language}"`)
  },
)

test('an email uses the terms of the shopper’s country, and leaves what was typed alone', () => {
  const about = (locale: Locale, template: 'order-ready' | 'gift-card' = 'order-ready') =>
    renderEmail({ template, locale, brand: 'halvern', values: { ...values, message: 'Merci de l’e-mail\u00a0!' }, link }).text
  expect(about('en-us')).toContain('Your order is ready for pickup:')
  expect(about('en-gb')).toContain('Your order is ready to collect:')
  expect(about('fr-ca')).toContain('Présentez ce courriel')
  expect(about('fr-ca', 'gift-card')).toContain('Merci de l’e-mail\u00a0!')
})

test('text typed by a shopper is never markup in an email', () => {
  const mail = renderEmail({
    template: 'gift-card',
    locale: 'en-us',
    brand: 'halvern',
    values: { ...values, message: '<img src=x onerror="a()">' },
    link,
  })
  expect(mail.html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt;')
  expect(mail.text).toContain('<img')
})

test('text typed by a gift card’s buyer is never a link in the shop’s name (SEC-15)', () => {
  const typed = { name: 'halvern.evil.example', message: 'Locked. Verify at https://evil.example/halvern' }
  const mail = renderEmail({ template: 'gift-card', locale: 'en-us', brand: 'halvern', values: { ...values, ...typed }, link })
  for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/evil\.example/)
  expect(mail.text).toContain('Verify at https evil. example/halvern')
})

test('an email links to its page with an absolute URL, as text too', () => {
  const mail = renderEmail({ template: 'reset-password', locale: 'fr-ca', brand: 'halvern', values, link })
  expect(mail.text.split('\n')).toContain(link)
  expect(mail.html).toContain('<a href="https://halvern.example/fr-ca/page?a=1&amp;b=2" ')
})

test('a gift card for nobody in particular greets nobody', () => {
  const { text } = renderEmail({ template: 'gift-card', locale: 'en-us', brand: 'halvern', values: { ...values, name: '' }, link })
  expect(text).toMatch(/^This is for you: Card\n/)
})
