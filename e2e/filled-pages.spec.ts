import { expect } from '@playwright/test'
import { href } from '#routes'
import { originOf } from './shop/origin-of'
import { wishes } from './shop/wishes'
import { test } from './shop/test'

const { brand, locale, product, size } = wishes.jacketInTheStates
const origin = originOf(brand)
/** Nobody else asks for it, so that no other journey's page is found in the cache. */
const own = `?size=${crypto.randomUUID()}`
const productPath = href('product', { locale, slug: product.slug })
const pages = {
  home: href('home', { locale }),
  category: `${href('category', { locale, slug: 'women-1100' })}?page=1`,
  product: productPath + own,
}

const act = /"act":"([^"]+)"/

/** A page as one visitor gets it. Left out is what is new in each response: nonces, acts of forms and the time. */
async function pageFor(path: string, headers: Record<string, string>) {
  const answer = await fetch(origin + path, { headers: { Accept: 'text/html', ...headers } })
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1] ?? 'none'
  const html = await answer.text()
  expect(html).toContain(`nonce="${nonce}"`)
  expect(html.match(/nonce="[^"]*"/g)?.every((each) => each === `nonce="${nonce}"`)).toBe(true)
  const named = act.exec(html)?.[1]
  const lasting = html.replaceAll(nonce, '').replace(/"now":\d+/, '')
  return { from: answer.headers.get('X-Page-Cache'), act: named, html: named ? lasting.replaceAll(named, '') : lasting }
}

/** The cookies of a new guest who has put this many jackets into the cart. */
async function guestWith(pieces: number): Promise<Record<string, string>> {
  const color = /name="color" value="([^"]+)"/.exec((await pageFor(productPath, {})).html)?.[1] ?? ''
  let cookie = ''
  for (let piece = 0; piece < pieces; piece += 1) {
    const body = new URLSearchParams({ act: crypto.randomUUID(), color, size, intent: 'add-item' })
    const headers = { origin, ...(cookie && { cookie }) }
    const answer = await fetch(origin + productPath, { method: 'POST', body, headers, redirect: 'manual' })
    const [first = ''] = answer.headers.getSetCookie()
    cookie ||= first.split(';')[0] ?? ''
  }
  // The message that it was added is told once, on a page that is rendered.
  await pageFor(pages.home, { cookie })
  return { cookie }
}

test.describe('without scripts', { tag: '@no-scripts' }, () => {
  test('a page filled in for a guest with a cart is byte for byte the one rendered for them, and no other guest’s (RUN-31)', async () => {
    const guests = [await guestWith(1), await guestWith(2)]
    for (const path of Object.values(pages)) {
      // A crawler's page is always rendered. It comes first, so that nothing is late on the stranger's page.
      const rendered = []
      for (const guest of guests) rendered.push((await pageFor(path, { ...guest, 'User-Agent': 'a bot' })).html)
      const stranger = await pageFor(path, {})
      for (const [index, guest] of guests.entries()) {
        const { from, html } = await pageFor(path, guest)
        expect([path, from]).toEqual([path, 'filled'])
        expect(html).toBe(rendered[index])
        expect(html).toContain(`"count":${index + 1},"flash":[]`)
      }
      if (path === pages.product) {
        const acts = await Promise.all([{}, guests[0] ?? {}, guests[0] ?? {}].map(async (headers) => (await pageFor(path, headers)).act))
        expect(new Set(acts).size).toBe(3)
      }
      expect((await pageFor(path, {})).html).toBe(stranger.html)
      expect(stranger.html).toContain('"count":0,"flash":[]')
    }
  })
})
