import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest'
import { installFetchFallback, canReload } from './fetch-fallback'
import { trackPresses } from './form-result'
import { prefetchRouteAssets } from './prefetch-route-assets'

vi.mock('./prefetch-route-assets')
vi.mock('./translations', () => ({ loadMessages: () => Promise.resolve() }))

describe('fetch fallback', () => {
  const requested: string[] = []
  const assign = vi.fn()

  beforeEach(() => {
    requested.length = 0
    assign.mockReset()
    const answer = () => new Response('[]', { headers: { 'Content-Type': 'text/x-script' } })
    vi.stubGlobal('window', { fetch: (input: string) => (requested.push(input), Promise.resolve(answer())) })
    vi.stubGlobal('location', {
      href: 'https://shop.example/en-us/cart',
      origin: 'https://shop.example',
      pathname: '/en-us/cart',
      search: '',
      assign,
    })
    installFetchFallback()
  })
  afterEach(() => vi.unstubAllGlobals())

  const isSettled = (promise: Promise<unknown>) =>
    Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setTimeout(() => resolve(false)))])

  test('the data of the page a form redirects to is released when that page’s modules have loaded, not those of the form’s page (SITE-19)', async () => {
    let arrive: (isThere: boolean) => void = () => undefined
    vi.mocked(prefetchRouteAssets).mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
    await expect(window.fetch('/en-us/cart.data', { method: 'POST', body: new URLSearchParams() })).resolves.toHaveProperty('status', 200)
    expect(prefetchRouteAssets).not.toHaveBeenCalled()
    const page = window.fetch('/en-us/checkout.data')
    expect(await isSettled(page)).toBe(false)
    expect(prefetchRouteAssets).toHaveBeenCalledExactlyOnceWith('/en-us/checkout')
    arrive(true)
    expect((await page).status).toBe(200)
  })

  test.each(['/en-us/checkout/billing', '/en-us/checkout/pay', '/en-us/account/cards/new'])(
    'the browser opens %s without asking for its data: it is a document of its own',
    async (path) => {
      expect(await isSettled(window.fetch(`${path}.data?a=1&_routes=b`))).toBe(false)
      expect([requested, assign.mock.calls]).toEqual([[], [[`${path}?a=1`]]])
    },
  )

  test('an answer that arrives while a button is held is handed on when it is released (CART-29)', async () => {
    const listeners = new Map<string, () => void>()
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener))
    trackPresses(new AbortController().signal)
    listeners.get('pointerdown')?.()
    const answer = window.fetch('/en-us/cart.data', { method: 'POST', body: new URLSearchParams() })
    expect(await isSettled(answer)).toBe(false)
    listeners.get('pointerup')?.()
    expect((await answer).status).toBe(200)
  })

  test('a page whose parts cannot be had is opened by the browser (SITE-19)', async () => {
    vi.mocked(prefetchRouteAssets).mockResolvedValue(false)
    const page = window.fetch('/en-us/checkout.data?step=shipping&_routes=checkout')
    expect(await isSettled(page)).toBe(false)
    expect(assign).toHaveBeenCalledExactlyOnceWith('/en-us/checkout?step=shipping')
  })
})

test('a page loads itself again once, and not a second time within 10 s (CART-15, CONST-03)', () => {
  const kept = new Map<string, string>()
  const memory = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
  expect(canReload(1_000_000, memory)).toBe(true)
  expect(canReload(1_009_999, memory)).toBe(false)
  expect(canReload(1_010_000, memory)).toBe(true)
})
