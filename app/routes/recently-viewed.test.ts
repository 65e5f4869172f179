import { expect, test, vi, afterEach, beforeEach } from 'vitest'
import type { Product } from '#contracts/entities/product'
import { aProduct } from '~/server/test/a-product'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { loader } from './recentlyViewed'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

const known: Record<string, Partial<Product>> = {
  HV7K2Q41: { name: 'Skarn 3L Shell' },
  HV6V9S72: { name: 'Fell Boot', eyebrow: { id: 'SOLD OUT', label: 'Sold out' } },
}

function asking(query: string, locale = 'en-us') {
  const answers = Object.fromEntries(
    Object.entries(known).map(([id, facts]) => [`GET /products/v2/products/${id}/details`, aProduct({ id, ...facts })]),
  )
  return aShop(answers, { path: `/${locale}/recently-viewed${query}` })
}

async function renderRow({ args }: ReturnType<typeof asking>): Promise<string> {
  return ((await loader(args as Parameters<typeof loader>[0])) as Response).text()
}

test('products are shown in the order they were seen, with price and stock of now; those that are gone are left out (PDP-48)', async () => {
  const html = await renderRow(asking('?ids=HV6V9S72.GONE0000.HV7K2Q41'))
  expect([...html.matchAll(/<h3><a href="([^"]+)">([^<]+)/g)].map(([, , name]) => name)).toEqual(['Fell Boot', 'Skarn 3L Shell'])
  expect(html).toContain('Sold out')
  expect(html).toContain('220')
  expect(html).toContain('Recently viewed')
  expect(html).not.toContain('form="hearts"')
})

test('the row speaks the language of the page (PDP-48)', async () => {
  expect(await renderRow(asking('?ids=HV7K2Q41', 'de-de'))).toContain('Zuletzt angesehen')
})

test.each(['?ids=', '?ids=GONE0000', '?ids=../../x'])('nothing at all comes for %s (PDP-48)', async (query) => {
  expect(await renderRow(asking(query))).toBe('')
})

test('no address asks for more than eight products (PDP-48)', async () => {
  const requestContext = asking(`?ids=${Array.from({ length: 40 }, (_, at) => `ITEMS0${10 + at}`).join('.')}`)
  await renderRow(requestContext)
  expect(requestContext.requests).toHaveLength(8)
})

test('the part is no page: search engines are told so, and a visit without products leads to the search hub (PDP-48)', async () => {
  const part = (await loader(asking('?ids=HV7K2Q41').args as Parameters<typeof loader>[0])) as Response
  expect(part.headers.get('X-Robots-Tag')).toBe('noindex')
  const requestContext = await loader(asking('').args as Parameters<typeof loader>[0]).catch((thrown: unknown) => thrown as Response)
  expect([requestContext.status, requestContext.headers.get('Location')]).toEqual([302, '/en-us/searchhub'])
})
