import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandIds, brands } from '#config/brands'
import { currencies } from '#config/locales'
import type { CatalogProduct } from '#contracts/entities/catalog-file'
import { getPriceBands } from '#domain/listing/price-range'

const sitesFolder = new URL('./', import.meta.url)
const catalogFolder = new URL('../catalog/', import.meta.url)
const readText = (file: string) => readFileSync(new URL(file, sitesFolder), 'utf8')

type GuideBlock = { component: string; props: { products?: { categoryId: string; alsoFrom: string[]; priceBand: string } } }
type Guide = { regions: { main: GuideBlock[] } }

const guides = brandIds.map((brand) => {
  const { wireId } = brands[brand]
  const guide = JSON.parse(readText(`${wireId}/gift-guide.json`)) as Guide
  const products = globSync(`${brand}/products-*.json`, { cwd: catalogFolder }).flatMap(
    (file) => JSON.parse(readFileSync(new URL(file, catalogFolder), 'utf8')) as CatalogProduct[],
  )
  return { wireId, guide, products }
})

/** Products on sale in the categories, per currency, at a price. */
function countPerCurrency(products: readonly CatalogProduct[], categories: readonly string[], bandId: string): number[] {
  const listed = products.filter((product) => product.stock !== 'sold-out' && categories.some((id) => product.categories.includes(id)))
  return currencies.map((currency) => {
    const { from, to = Infinity } = getPriceBands(currency).find(({ id }) => id === bandId)!
    return listed.filter(({ price }) => price[currency] >= from && price[currency] < to).length
  })
}

test.each(guides)('$wireId: menu, footer and gift cards lead to the gift guide, and it to gift cards (NAV-21)', ({ wireId, guide }) => {
  for (const file of ['menu', 'gift-card']) expect(readText(`${wireId}/${file}.json`), file).toMatch(/"url": ?"\/gift-guide"/)
  for (const region of ['NORA', 'EMEA']) expect(readText(`${wireId}-${region}/footer.json`), region).toMatch(/"url": ?"\/gift-guide"/)
  expect(JSON.stringify(guide)).toContain('"/gift-card"')
})

test.each(guides)(
  '$wireId: the gift guide has at least four products in each row, whatever the currency (NAV-21)',
  ({ guide, products }) => {
    const rows = guide.regions.main.flatMap(({ props }) => props.products ?? [])
    expect(rows.length).toBeGreaterThanOrEqual(3)
    for (const { categoryId, alsoFrom, priceBand } of rows)
      expect(Math.min(...countPerCurrency(products, [categoryId, ...alsoFrom], priceBand)), priceBand).toBeGreaterThanOrEqual(4)
  },
)

test.each(guides)(
  '$wireId: each list of a price that the gift guide leads to has products of that price (NAV-21)',
  ({ guide, products }) => {
    const lists = [...JSON.stringify(guide).matchAll(/-(\d+)\?refine_1=price%3D([\d-]+)"/g)]
    expect(lists.length).toBeGreaterThanOrEqual(8)
    for (const [link, category = '', band = ''] of lists)
      expect(Math.min(...countPerCurrency(products, [category], band)), link).toBeGreaterThanOrEqual(2)
  },
)
