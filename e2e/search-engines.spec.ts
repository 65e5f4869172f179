import { expect } from '@playwright/test'
import { brandIds } from '#config/brands'
import { localeIds } from '#config/locales'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { sendRawRequest } from './shop/send-raw-request'
import { samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

const { category, product } = samplePurchases.jacketInTheStates
const getPath = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')

test.describe('what search engines receive', { tag: '@no-scripts' }, () => {
  const heads: { page: string; path: string; canonical: string }[] = [
    { page: 'home', path: '/fr-ca?utm_source=news', canonical: '/fr-ca' },
    { page: 'a further page of a category', path: `/en-us/c/women-1100?page=2&sort=newest`, canonical: '/en-us/c/women-1100?page=2' },
    { page: 'a narrowed category', path: `/en-us/c/${category}?refine_1=color%3Dblue`, canonical: `/en-us/c/${category}` },
    {
      page: 'a product in another color',
      path: `/de-de/p/${product.slug}?color=ember&size=m`,
      canonical: `/de-de/p/${product.slug}?color=ember`,
    },
  ]
  for (const { page: name, path, canonical } of heads)
    test(`${name} is known by one address, with a picture, and by its other languages`, async ({ page }) => {
      await page.goto(getBrandOrigin('halvern') + path)
      await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', getBrandOrigin('halvern') + canonical)
      await expect(page.locator('head meta[property="og:url"]')).toHaveAttribute('content', getBrandOrigin('halvern') + canonical)
      // A product's other languages are in the site map.
      const languages = path.includes('/p/') ? 0 : localeIds.length + 1
      await expect(page.locator('head link[rel=alternate][hreflang]')).toHaveCount(languages)
      const picture = await page.locator('head meta[property="og:image"]').getAttribute('content')
      const { status, headers } = await sendRawRequest('halvern', getPath(picture ?? ''))
      expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
    })

  test('personal pages, searches and empty listings ask not to be indexed', async () => {
    for (const path of [href('cart', { locale: 'en-us' }), '/en-us/search?q=shell', `/en-us/quick-shop/${product.slug}`])
      expect([path, (await sendRawRequest('halvern', path)).headers['x-robots-tag']]).toEqual([path, 'noindex'])
    const empty = await sendRawRequest('halvern', `/en-us/c/${category}?refine_1=price%3D1..2`)
    expect([empty.status, empty.body.includes('<meta name="robots" content="noindex"/>')]).toEqual([200, true])
    expect((await sendRawRequest('halvern', `/en-us/c/${category}`)).headers['x-robots-tag']).toBeUndefined()
  })

  for (const brand of brandIds)
    test(`robots.txt of ${brand} links to its site maps, and those to existing pages`, async () => {
      const addressesAt = async (url: string) =>
        [...(await sendRawRequest(brand, getPath(url))).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) => at)
      const [, index = ''] = /^Sitemap: (.*)$/m.exec((await sendRawRequest(brand, '/robots.txt')).body) ?? []
      expect(index).toBe(`${getBrandOrigin(brand)}/sitemap.xml`)
      const maps = await addressesAt(index)
      expect(maps).toHaveLength(localeIds.length * 4)
      const pages = await Promise.all(maps.filter((map) => map.includes('/it-it/')).map(addressesAt))
      expect(pages.every((map) => map.length > 0)).toBe(true)
      for (const url of pages.flatMap((map) => [...map.slice(0, 4), ...map.slice(-4)]))
        expect([url, (await sendRawRequest(brand, getPath(url))).status]).toEqual([url, 200])
    })
})
