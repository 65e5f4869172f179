import { expect, test } from 'vitest'
import { brandIds, brands } from '#config/brands'
import { companies } from '#config/companies'
import { type Locale, localeIds } from '#config/locales'
import { renderEmail } from './render-email'
import { type SampleEmail, buildSampleEmails } from '../mount-tester-pages'

const origin = 'https://shop.example'
const places = brandIds.flatMap((brand) => localeIds.map((locale) => ({ brand, locale, origin })))
const everyEmail = (place: (typeof places)[number]) => buildSampleEmails(place).map((sample) => ({ sample, mail: renderEmail(sample) }))

/** A sample in a place, with other values. */
function anEmail(kind: string, over: Partial<SampleEmail> = {}, locale: Locale = 'en-us') {
  const sample = buildSampleEmails({ brand: 'halvern', locale, origin }).find((each) => each.kind === kind)
  if (!sample) throw new Error(`no such kind: ${kind}`)
  return renderEmail({ ...sample, ...over, values: { ...sample.values, ...over.values } })
}

/** What a person reads of an email's HTML. */
function readOf(html: string): string {
  const text = html.replace(/<(style|title)>[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ')
  return text
    .replace(/&amp;/g, '&')
    .replace(/&#39;/g, '’')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
}

test.each(places)('$brand $locale: every email has a short subject and a preheader, with nothing left to fill (EML-01)', (place) => {
  for (const { sample, mail } of everyEmail(place)) {
    expect(`${mail.subject}${mail.preheader}${mail.text}`, sample.kind).not.toMatch(/[{}]|undefined|(?<!-)\bmail\.[a-z]/)
    expect(mail.subject.length, mail.subject).toBeGreaterThan(5)
    expect(mail.subject.length, mail.subject).toBeLessThanOrEqual(60)
    expect(mail.preheader.length, mail.preheader).toBeGreaterThanOrEqual(40)
    expect(mail.preheader.length, mail.preheader).toBeLessThanOrEqual(110)
    expect(readOf(mail.html).indexOf(mail.preheader.replace(/\s+/g, ' ')), sample.kind).toBe(1)
  }
})

test.each(places)('$brand $locale: an email has one button, whose address is the first link of its text (EML-02)', (place) => {
  for (const { sample, mail } of everyEmail(place)) {
    const [button, ...others] = [...mail.html.matchAll(/<a href="([^"]+)" class="button"/g)].map(([, link]) => link?.replace(/&amp;/g, '&'))
    expect(others, sample.kind).toEqual([])
    expect(/^http.*$/m.exec(mail.text)?.[0], sample.kind).toBe(button)
    expect(button, sample.kind).toBe(sample.details?.tracking?.trackingUrl ?? sample.link)
    expect(mail.text.split('\n'), sample.kind).toContain(sample.link)
  }
})

test.each(places)('$brand $locale: links and pictures are absolute, at the shop of the brand or at the carrier (EML-02)', (place) => {
  for (const { sample, mail } of everyEmail(place)) {
    const links = [...mail.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link)
    const elsewhere = links.filter((link) => !link.startsWith(`${origin}/`) && link !== sample.details?.tracking?.trackingUrl)
    expect(elsewhere, sample.kind).toEqual([])
    expect(
      links.filter((link) => /\.(?:svg|avif|webp)$/.test(link)),
      sample.kind,
    ).toEqual([])
    expect(mail.html.match(/<img(?![^>]*\salt=")/g), sample.kind).toBeNull()
    expect(mail.html.match(/<table(?!\s+role="presentation")/g), sample.kind).toBeNull()
  }
})

test.each(places)('$brand $locale: text and HTML tell the same, and who sent it (EML-03)', (place) => {
  for (const { sample, mail } of everyEmail(place)) {
    const read = readOf(mail.html).replace(/\s/g, '')
    const lines = mail.text.split('\n').filter((line) => line !== '' && !/^https?:|^-- $|\d ×|: https:/.test(line))
    // A label and its value are two cells there.
    const parts = lines.flatMap((line) => (sample.cards && line.includes('4711') ? ['4711'] : line.split(/\u00a0?: | · /)))
    expect(
      parts.filter((part) => !read.includes(part.replace(/\s/g, ''))),
      sample.kind,
    ).toEqual([])
    for (const { name, options = '', price = '' } of [...(sample.details?.lines ?? []), ...(sample.details?.later ?? [])])
      for (const fact of [name, options, price])
        expect([mail.text.includes(fact), read.includes(fact.replace(/\s/g, ''))]).toEqual([true, true])
    expect(mail.text).toContain(companies[place.brand].seller.name)
    expect(mail.html).toContain(`alt="${brands[place.brand].name}"`)
  }
})

test.each(places.filter(({ locale }) => !locale.startsWith('en')))('$brand $locale: no English is left in an email (EML-01)', (place) => {
  const english = /\b(?:the|your|you|order|with|delivery|address|payment|items?|help|card|this)\b/i
  const own = /Gift Card|Ana Example|Sandbox|Parcel Line/g
  for (const { sample, mail } of everyEmail(place)) {
    const text = `${mail.subject}\n${mail.preheader}\n${mail.text}`.replace(/https?:\S+/g, '').replace(own, '')
    const found = text
      .split('\n')
      .filter((line) => english.test(line) && !companies[place.brand].seller.lines.some((part) => line.includes(part)))
    // French and Dutch have the words “article” and “link”; Dutch has “items” not.
    expect(
      found.filter((line) => !/\blink\b/i.test(line) || place.locale === 'fr-fr'),
      sample.kind,
    ).toEqual([])
  }
})

test('an email stays far below the 102 KB that Gmail shows, however long the order is (EML-02)', () => {
  const line = {
    name: 'Skarn 3L Shell of a long name, size and color',
    options: 'Tarn, M',
    qty: 2,
    price: '$269.00',
    image: 'HV7K2Q41-tarn-front',
  }
  const { html, text } = anEmail('order-confirmation', { details: { lines: Array.from({ length: 200 }, () => line) } })
  expect(html.length).toBeLessThan(60_000)
  for (const part of [html, text]) expect(part).toContain('The other items are listed with your order.')
})

test('an email uses the terms of the shopper’s country, and leaves what was typed alone (EML-01)', () => {
  const about = (locale: Locale, kind = 'order-ready') => anEmail(kind, { values: { message: 'Merci de l’e-mail\u00a0!' } }, locale).text
  expect(about('en-us')).toContain('Your order is ready for pickup')
  expect(about('en-gb')).toContain('Your order is ready to collect')
  expect(about('fr-ca')).toContain('Présentez ce courriel')
  expect(about('fr-ca', 'gift-card')).toContain('Merci de l’e-mail\u00a0!')
  expect(about('en-us', 'order-shipped')).toContain('Track your package')
})

const hostile = `<img src=x onerror="a()">'&{name}`

test('nothing that was typed or authored is markup in an email (EML-05)', () => {
  const lines = [{ name: hostile, options: hostile, qty: 1, price: hostile, image: hostile }]
  const details = {
    ...{ lines, later: lines, payments: [{ way: hostile, amount: hostile }], billing: [hostile], back: [hostile] },
    deliveries: [{ route: 'door' as const, method: hostile, place: [hostile] }],
    tracking: { carrier: hostile, trackingNumber: hostile, trackingUrl: `https://parcels.example/"><script>` },
    totals: [{ kind: 'total' as const, amount: hostile }],
  }
  const named = ['orderNumber', 'total', 'amount', 'item', 'options', 'name', 'message', 'image', 'price']
  const values = Object.fromEntries(named.map((name) => [name, hostile]))
  for (const { kind } of buildSampleEmails({ brand: 'halvern', locale: 'en-us', origin })) {
    const { html, text } = anEmail(kind, {
      values,
      details,
      ...(kind.startsWith('gift') && { cards: [{ number: hostile, pin: hostile }] }),
    })
    expect(html, kind).not.toMatch(/<img src=x|<script|onerror="/)
    if (/order|gift|stock/.test(kind))
      expect([html.includes('&lt;img src=x onerror='), text.includes('<img src=x')], kind).toEqual([true, true])
  }
})

test('text typed by a gift card’s buyer is never a link in the shop’s name (SEC-15)', () => {
  const typed = { name: 'halvern.evil.example', message: 'Locked. Verify at https://evil.example/halvern' }
  const mail = anEmail('gift-card', { values: typed })
  for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/evil\.example/)
  expect(mail.text).toContain('Verify at https evil. example/halvern')
})

test('an email links to its page with an absolute URL, as text too (EML-02)', () => {
  const mail = anEmail('reset-password', {}, 'fr-ca')
  expect(mail.text.split('\n')).toContain(`${origin}/fr-ca/page?a=1&b=2`)
  expect(mail.html).toContain('<a href="https://shop.example/fr-ca/page?a=1&amp;b=2" ')
})

test('a gift card for nobody in particular greets nobody, and each card is told with its number and PIN (GIFT-03)', () => {
  const { text, html } = anEmail('gift-card unnamed', {
    cards: [
      { number: '1', pin: '2' },
      { number: '3', pin: '4' },
    ],
  })
  expect(text).toMatch(/^A gift card for you\n\nYou’ve received a gift card: /)
  expect(text).toMatch(/card number 1, PIN 2\n\n\$50\.00: card number 3, PIN 4/)
  expect(html.match(/\$50\.00/g)).toHaveLength(2)
})

test('a parcel without a tracking address leads to the order, and says nothing of a carrier (EML-04)', () => {
  const { text, html } = anEmail('order-shipped untracked')
  expect(html.match(/See your order/g)).toHaveLength(1)
  expect(text).not.toMatch(/Carrier|Tracking number/)
})

test('an email that was queued before it had details still names its items (EML-03)', () => {
  const mail = anEmail('order-part-shipped', {
    details: undefined,
    values: { items: '2 × Shell', later: '1 × Cap', carrier: 'C', trackingNumber: 'T1' },
  })
  expect(mail.text).toMatch(/Carrier: C\nTracking number: T1\n\nIn this package\n2 × Shell\n\nStill to come\n1 × Cap/)
})

test.each([
  ['2026-11-25T07:00:00Z', 'America/Los_Angeles', 'November\u00a024,\u00a02026'],
  ['2026-11-25T09:00:00Z', 'America/Los_Angeles', 'November\u00a025,\u00a02026'],
  ['2026-11-25T07:00:00Z', undefined, 'November\u00a025,\u00a02026'],
])('an order placed at %s by the clock of %s is dated %s (CFG-16, EML-04)', (at, timeZone, day) => {
  const details = { orderedAt: Date.parse(at), ...(timeZone && { timeZone }), lines: [] }
  expect(anEmail('order-return-started', { details }).text).toContain(day)
})

test('only emails that may be unsubscribed have the headers of the one-click button; none of an order or an account has (EML-07)', () => {
  for (const { sample, mail } of everyEmail({ brand: 'halvern', locale: 'de-de', origin })) {
    const isNotice = sample.template === 'back-in-stock'
    expect(mail.headers, sample.kind).toEqual(
      isNotice ? { 'List-Unsubscribe': `<${sample.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : undefined,
    )
  }
})
