import { afterEach, expect, test, vi } from 'vitest'
import { platformEnv } from '../test/platform'
import { loadCachedProduct } from '../catalog/product.sql.ts'

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
