import { expect, test, vi } from 'vitest'
import type { Product } from '#contracts/entities/product'
import { consentCookie } from '#domain/consent/consent-choice'
import { textOfHtml } from '~/client/test/render-in-storefront'
import { aProduct } from '~/server/test/a-product'
import { sessionCookie } from '~/server/session.server'
import { aShop } from '~/server/test/a-shop.server'
import { renderDeliveryCheck } from './delivery-check.server'

const slug = 'skarn-3l-shell-HV7K2Q41'
const chosen = { color: 'slate' }
// A Friday.
const now = Date.parse('2026-11-27T17:00:00Z')
const costing = (lowCurrent: number) => aProduct({ price: { ...aProduct().price, lowCurrent } })
const inShop = { 'Sec-Fetch-Site': 'same-origin' }

function openShop(locale: string, query = '', around: Parameters<typeof aShop>[1] = {}) {
  const parts = aShop({}, { path: `/${locale}/p/${slug}${query}`, ...around })
  parts.shop.requestContext.now = now
  return parts
}

async function told(locale: string, query = '', product: Product = costing(50)) {
  const html = await renderDeliveryCheck(openShop(locale, query).shop, product, chosen)
  return { html: html ?? '', text: textOfHtml(html ?? '').replace(/\s+/g, ' ') }
}

test('the form is folded and asks for the postal code in the words of the country, for the chosen color (PDP-60)', async () => {
  const { html, text } = await told('en-us')
  expect(text).toContain('Delivery to your ZIP code')
  expect(html).not.toContain('open=""')
  expect(html).toContain(`<form action="/en-us/p/${slug}#deliver"`)
  expect(html).toContain('<input type="hidden" name="color" value="slate"/>')
  expect((await told('en-gb')).text).toContain('Delivery to your postcode')
})

test('the form that asks is written once for an address, and what a shopper typed never becomes another’s', async () => {
  const empty = await told('en-us')
  expect((await told('en-us', '?postalCode=97205')).text).toContain('97205')
  expect((await told('en-us')).html).toBe(empty.html)
  const { shop } = openShop('en-us')
  const words = vi.spyOn(shop, 't')
  expect(await renderDeliveryCheck(shop, costing(50), chosen)).toBe(empty.html)
  expect(words).not.toHaveBeenCalled()
})

test.each([
  ['en-us', '97205', ['Delivery to 97205 Portland', 'Express: Mon, November 30 – Tue, December 1, $19.95', 'December 4, $7.95']],
  ['en-us', '99501', ['Delivery to 99501', '$7.95', 'Express shipping doesn’t reach this ZIP code.']],
  ['en-us', '00901', ['We don’t deliver to this area']],
  ['en-us', '09499', ['We don’t deliver to the mail offices of armed forces']],
  ['de-de', '10115', ['Versand nach 10115 Berlin', 'Standardversand: Di., 1. – Do., 3. Dezember, 5,95 €']],
])('on %s, %s is answered with days, prices and limits (PDP-60)', async (locale, code, expected) => {
  const { html, text } = await told(locale, `?postalCode=${encodeURIComponent(code)}`)
  for (const part of expected) expect(text).toContain(part)
  expect(html).toContain('<details id="deliver" open="">')
})

test('from the threshold on standard delivery is free (PDP-60)', async () => {
  expect((await told('en-us', '?postalCode=97205', costing(85))).text).toMatch(/Standard: [^$]*, free/)
})

test('what is no postal code stays in the field with its error, and is no markup (PDP-60)', async () => {
  const { html, text } = await told('en-us', `?postalCode=${encodeURIComponent('"><b>x')}`)
  expect(text).toContain('Enter a valid ZIP code for this country')
  expect(html).toContain('value="&quot;&gt;&lt;b&gt;x"')
  expect(html).not.toContain('<b>x')
})

test('what is emailed, reserved, sold out or still to come has no such form (PDP-60)', async () => {
  const { shop } = openShop('en-us')
  const gone: Partial<Product>[] = [
    { productType: 'digital' },
    { isRobisOnly: true },
    { eyebrow: { id: 'SOLD OUT', label: 'Sold out' } },
    { targetPublishDate: '2027-01-01T00:00:00Z' },
  ]
  for (const over of gone) expect(await renderDeliveryCheck(shop, aProduct(over), chosen)).toBeNull()
})

test('with functional consent the next product knows the place; without it, or from another site, nothing is kept (PDP-60)', async () => {
  const ask = async (consent: string, headers: Record<string, string> = inShop) => {
    const parts = openShop('de-de', '?postalCode=10115', { headers, cookies: { [consentCookie]: consent } })
    await renderDeliveryCheck(parts.shop, costing(50), chosen)
    return [...parts.sessions.values()].map(({ deliverTo }) => deliverTo)
  }
  expect(await ask('C0001:1,C0002:0,C0003:1,C0004:0')).toEqual([{ country: 'DE', postalCode: '10115' }])
  expect(await ask('C0001:1,C0002:0,C0003:0,C0004:0')).toEqual([])
  expect(await ask('C0001:1,C0002:0,C0003:1,C0004:0', { 'Sec-Fetch-Site': 'cross-site' })).toEqual([])
})

test('a remembered place is told on the folded line, in its own country alone (PDP-60)', async () => {
  const consent = 'C0001:1,C0002:0,C0003:1,C0004:0'
  const asked = openShop('de-de', '?postalCode=10115', { headers: inShop, cookies: { [consentCookie]: consent } })
  await renderDeliveryCheck(asked.shop, costing(50), chosen)
  const [, sessionId = ''] = /^__Host-sid=([^;]+)/m.exec(asked.cookiesOut.join('\n')) ?? []
  const openNext = async (locale: string, query = '', consented = consent) => {
    const { shop } = openShop(locale, query, { env: asked.env, cookies: { [consentCookie]: consented, [sessionCookie]: sessionId } })
    return (await renderDeliveryCheck(shop, costing(50), chosen)) ?? ''
  }
  const german = await openNext('de-de')
  expect(textOfHtml(german)).toContain('Versand nach 10115 Berlin')
  expect(german).not.toContain('open=""')
  expect(textOfHtml(await openNext('en-us'))).toContain('Delivery to your ZIP code')
  // Neither once consent is gone, nor once the field was emptied.
  expect(textOfHtml(await openNext('de-de', '', 'C0001:1,C0002:0,C0003:0,C0004:0'))).not.toContain('Berlin')
  await openNext('de-de', '?postalCode=')
  expect(textOfHtml(await openNext('de-de'))).not.toContain('Berlin')
})
