import { expect } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { fetchWithoutKeepAlive } from './shop/fetch-without-keep-alive'
import { samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

const { brand, locale, product, size } = samplePurchases.jacketInTheStates
const origin = getBrandOrigin(brand)
/** Nobody else asks for it, so that no other journey's page is found in the cache. */
const uniqueQuery = `?size=${crypto.randomUUID()}`
const productPath = href('product', { locale, slug: product.slug })
const pagesByName = {
  home: href('home', { locale }),
  category: `${href('category', { locale, slug: 'women-1100' })}?page=1`,
  product: productPath + uniqueQuery,
}

const requestKeyPattern = /"act":"([^"]+)"/

/** A page as one visitor gets it. Left out is what is new in each response: nonces, acts of forms and the time. */
async function loadStablePage(path: string, headers: Record<string, string>) {
  const response = await fetchWithoutKeepAlive(origin + path, { headers: { Accept: 'text/html', ...headers } })
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1] ?? 'none'
  const html = await response.text()
  expect(html).toContain(`nonce="${nonce}"`)
  expect(html.match(/nonce="[^"]*"/g)?.every((nonceAttribute) => nonceAttribute === `nonce="${nonce}"`)).toBe(true)
  const requestKeyMatch = requestKeyPattern.exec(html)?.[1]
  const stableHtml = html.replaceAll(nonce, '').replace(/"now":\d+/, '')
  return {
    from: response.headers.get('X-Page-Cache'),
    act: requestKeyMatch,
    html: requestKeyMatch ? stableHtml.replaceAll(requestKeyMatch, '') : stableHtml,
  }
}

/** The cookies of a new guest who has put this many jackets into the cart. */
async function createGuestWithUnits(unitCount: number): Promise<Record<string, string>> {
  const color = /name="color" value="([^"]+)"/.exec((await loadStablePage(productPath, {})).html)?.[1] ?? ''
  let cookie = ''
  for (let unitIndex = 0; unitIndex < unitCount; unitIndex += 1) {
    const body = new URLSearchParams({ act: crypto.randomUUID(), color, size, intent: 'add-item' })
    const headers = { origin, ...(cookie && { cookie }) }
    const response = await fetchWithoutKeepAlive(origin + productPath, { method: 'POST', body, headers, redirect: 'manual' })
    const [first = ''] = response.headers.getSetCookie()
    cookie ||= first.split(';')[0] ?? ''
  }
  // The message that it was added is told once, on a page that is rendered.
  await loadStablePage(pagesByName.home, { cookie })
  return { cookie }
}

test.describe('without scripts', { tag: '@no-scripts' }, () => {
  test('a page filled in for a guest with a cart is byte for byte the one rendered for them, and no other guest’s (RUN-31)', async () => {
    const guests = [await createGuestWithUnits(1), await createGuestWithUnits(2)]
    for (const path of Object.values(pagesByName)) {
      // A crawler's page is always rendered. It comes first, so that nothing is late on the stranger's page.
      const rendered = []
      for (const guest of guests) rendered.push((await loadStablePage(path, { ...guest, 'User-Agent': 'a bot' })).html)
      const stranger = await loadStablePage(path, {})
      for (const [index, guest] of guests.entries()) {
        const { from, html } = await loadStablePage(path, guest)
        expect([path, from]).toEqual([path, 'filled'])
        expect(html).toBe(rendered[index])
        expect(html).toContain(`"count":${index + 1},"flash":[]`)
      }
      if (path === pagesByName.product) {
        const acts = await Promise.all(
          [{}, guests[0] ?? {}, guests[0] ?? {}].map(async (headers) => (await loadStablePage(path, headers)).act),
        )
        expect(new Set(acts).size).toBe(3)
      }
      expect((await loadStablePage(path, {})).html).toBe(stranger.html)
      expect(stranger.html).toContain('"count":0,"flash":[]')
    }
  })
})
