import { afterEach, expect, test, vi } from 'vitest'
import { platformEnv } from '../test/platform'
import { loadCachedProduct, loadProductWithBreadcrumbs } from '../catalog/product.sql.ts'

afterEach(() => void vi.useRealTimers())

const market = { brand: 'halvern', language: 'en', currency: 'USD' } as const

test('a product seen a moment ago is at hand, five seconds later it is as the catalog has it by then', async () => {
  const start = Date.now()
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  const priceAfter = async (ms: number) => {
    vi.setSystemTime(start + ms)
    return (await loadCachedProduct(platformEnv, 'HVSALE09', market))?.price.current
  }
  const before = await priceAfter(0)
  const raise =
    "UPDATE prices SET current = current + 100 WHERE currency = 'USD' AND product_no = (SELECT no FROM products WHERE id = 'HVSALE09')"
  await platformEnv.CATALOGUE.prepare(raise).run()
  expect(await priceAfter(4_999)).toBe(before)
  expect(await priceAfter(5_000)).toBe((before ?? 0) + 100)
})

test('product data of one brand, language or currency is never served to another', async () => {
  const american = await loadCachedProduct(platformEnv, 'HVSALE09', market)
  expect(await loadCachedProduct(platformEnv, 'HVSALE09', { ...market, brand: 'dunnage' })).toBeUndefined()
  const british = await loadCachedProduct(platformEnv, 'HVSALE09', { ...market, currency: 'GBP' })
  expect(british?.price.current).not.toBe(american?.price.current)
})

test('the summary and the details of a product give measures as the country reads them', async () => {
  const change = "UPDATE product_text SET summary = ?1, details = ?2 WHERE product_no = (SELECT no FROM products WHERE id = 'HVSALE09')"
  await platformEnv.CATALOGUE.prepare(change).bind('Warm to −6\u00a0°C, 412 grams', '["245\u00a0g in size M"]').run()
  const load = async (currency: 'USD' | 'GBP') =>
    (await loadProductWithBreadcrumbs(platformEnv.CATALOGUE, 'HVSALE09', { ...market, currency }))?.product
  expect(await load('USD')).toMatchObject({
    summary: 'Warm to 21\u00a0°F (−6\u00a0°C), 14.5\u00a0oz (412 grams)',
    details: ['8.6\u00a0oz (245\u00a0g) in size M'],
  })
  expect((await load('GBP'))?.summary).toBe('Warm to −6\u00a0°C, 412 grams')
})
