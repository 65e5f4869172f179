import { expect, test } from 'vitest'
import { type Locale, locales } from '#config/locales'
import { createDeliveryTimeFormat } from './delivery-times.server'
import type { StorefrontContext } from './storefront-services.server'
import { createTranslator } from './translations.server'

const monday = Date.parse('2026-11-23T12:00:00Z')
const shopAt = (now: number, locale: Locale = 'en-us') =>
  ({
    ...{ locale, market: locales[locale], requestContext: { now } },
    t: () => createTranslator(locale, 'halvern'),
  }) as unknown as StorefrontContext
const format = async (shop: StorefrontContext, time = '3-5 business days', order?: Parameters<typeof createDeliveryTimeFormat>[1]) =>
  (await createDeliveryTimeFormat(shop, order))(time).replaceAll('\u00a0', ' ')

test('a delivery time has its days, the same for all who ask on a day, and others on the next (EML-04, SHIP-22)', async () => {
  const text = '3–5 business days (Fri, November 27 – Tue, December 1)'
  expect(await format(shopAt(monday))).toBe(text)
  expect(await format(shopAt(monday + 3_600_000))).toBe(text)
  expect(await format(shopAt(monday + 24 * 3_600_000))).not.toBe(text)
  expect(await format(shopAt(monday, 'de-de'))).toContain('Mo., 30. November')
  expect(await format(shopAt(monday), '1 business day')).not.toBe(text)
})

test('days of an order count from its day and by the holidays of its market, not from those of whoever asks today', async () => {
  await format(shopAt(monday))
  const order = { createdAt: '2026-11-16T12:00:00Z', shippingAddress: { countryCode: 'DE' } } as never
  expect(await format(shopAt(monday), '3-5 business days', order)).toContain('November 19')
})

test('what names no days stays as it is, after many others too', async () => {
  expect(await format(shopAt(monday), 'soon')).toBe('soon')
  for (let days = 1; days <= 600; days += 1) await format(shopAt(monday), `${days} business days`)
  expect(await format(shopAt(monday), 'soon')).toBe('soon')
})
