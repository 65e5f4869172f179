import { expect, test, vi } from 'vitest'
import { maxConcurrentPages, buildOverloadResponse, getPriority, acquireSlot } from './concurrency-limit'

const origin = 'https://shop.example'
const session = new Map([['__Host-sid', 's']])
const nobody = new Map<string, string>()
const asking = (path: string, cookies: ReadonlyMap<string, string> = nobody, method = 'GET') => ({
  request: new Request(origin + path, { method }),
  cookies,
})

test.each([
  ['look', asking('/en-us')],
  ['look', asking('/en-us/checkout')],
  ['shop', asking('/en-us/c/men-1000', session)],
  ['shop', asking('/en-us/cart', session, 'HEAD')],
  ['buy', asking('/en-us/checkout/summary.data', session)],
  ['buy', asking('/en-us/order-confirmation', session)],
  ['buy', asking('/en-us/p/skarn-3l-shell-HV7K2Q41', session, 'POST')],
  ['shop', asking('/en-us/p/skarn-3l-shell-HV7K2Q41', nobody, 'POST')],
] as const)('a request counts as %s (%#)', (rank, requested) => {
  expect(getPriority(requested)).toBe(rank)
})

test('a full shop sends away who only looks, then who shops, and who pays last', () => {
  const inside = Array.from({ length: maxConcurrentPages.look }, () => acquireSlot(asking('/en-us'), 0))
  expect(inside).not.toContain(null)
  expect(acquireSlot(asking('/en-us'), 0)).toBeNull()
  const shopping = Array.from({ length: maxConcurrentPages.shop - maxConcurrentPages.look }, () =>
    acquireSlot(asking('/en-us/cart', session), 0),
  )
  expect(shopping).not.toContain(null)
  expect(acquireSlot(asking('/en-us/cart', session), 0)).toBeNull()
  const paying = acquireSlot(asking('/en-us/checkout/summary', session, 'POST'), 0)
  expect(paying).not.toBeNull()
  for (const leave of [...inside, ...shopping, paying]) leave?.()
  expect(acquireSlot(asking('/en-us'), 0)).not.toBeNull()
})

test('a refused visitor gets a retry time and the page’s language; a script opens the page instead', async () => {
  const renderOverloadPage = vi.fn(() => Promise.resolve('<!DOCTYPE html>full'))
  const crowded = { brand: 'halvern', nonce: 'n', correlationId: 'page-1', renderOverloadPage } as const
  const own = { nonce: 'n', correlationId: 'page-1' }
  const page = await buildOverloadResponse(new Request(`${origin}/de-de/cart`), crowded)
  expect([page.status, page.headers.get('Retry-After'), await page.text()]).toEqual([503, '2', '<!DOCTYPE html>full'])
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(renderOverloadPage).toHaveBeenCalledWith({ brand: 'halvern', locale: 'de-de', reason: 'busy' }, own)
  const data = await buildOverloadResponse(new Request(`${origin}/de-de/cart.data`), crowded)
  expect([data.status, data.headers.get('Retry-After'), await data.text()]).toEqual([503, '2', 'busy'])
  await buildOverloadResponse(new Request(`${origin}/nowhere`), crowded)
  expect(renderOverloadPage).toHaveBeenLastCalledWith({ brand: 'halvern', locale: 'en-us', reason: 'busy' }, own)
})
