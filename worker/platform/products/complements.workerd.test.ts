import { beforeEach, expect, test } from 'vitest'
import { productEndpoints } from '#contracts/products'
import { buildCatalogSql } from '../../../scripts/seed/catalog-sql'
import { callPlatform, platformEnv } from '../test/platform'
import { sampleProducts, sampleShelves } from '../test/sample-catalog'
import { sampleStores } from '../test/sample-stores'

const [{ categories: [men], products, ...halvern } = never(), ...others] = sampleShelves
const category = (id: string, parent?: string, goesWith?: string[]) => ({ ...men!, id, slug: `c-${id}`, parent, goesWith })
const inCategory = (id: string, [main, ...more]: string[], over = {}) => ({
  ...sampleProducts.shell,
  id,
  categories: [main!, ...more],
  ...over,
})
const shelves = [
  {
    ...halvern,
    categories: [
      men!,
      ...['1010', '1020', '1030', '1040'].map((id) => category(id, '1000')),
      category('2000'),
      category('2010', '2000'),
      category('2020', '2000', ['1040', '1020']),
    ],
    products: () => [
      ...products(),
      inCategory('HVFLEECE', ['1020', '1000'], { silhouette: 'fleece' }),
      inCategory('HVBOOTS1', ['1030', '1000', '1010'], { silhouette: 'boot', stock: 'sold-out' }),
      inCategory('HVBOOTS2', ['1030', '1000'], { silhouette: 'boot' }),
      inCategory('HVHATS01', ['1040', '1000'], { silhouette: 'beanie', stock: 'sold-out' }),
      inCategory('HVHATS02', ['1040', '1000'], { silhouette: 'beanie', gender: 'unisex' }),
      inCategory('HVDOWN01', ['1040', '1000'], { silhouette: 'puffer' }),
      inCategory('HVTENT01', ['2010', '2000'], { silhouette: 'tent', gender: 'unisex' }),
      inCategory('HVDRESS1', ['2020', '2000'], { silhouette: 'dress', gender: 'women' }),
    ],
  },
  ...others,
]

beforeEach(async () => {
  for (const statement of buildCatalogSql(shelves, sampleStores)) await platformEnv.CATALOGUE.prepare(statement).run()
})

async function complementsOf(productId: string, count = 6) {
  const response = await callPlatform('GET', `/products/v1/widgetRecommendations?widget=complements&count=${count}&productId=${productId}`)
  const { recommendationId, products: cards } = productEndpoints.recommendations.response.parse(await response.json())
  return { recommendationId, ids: cards.map(({ id }) => id) }
}

test('what completes a product comes from the other categories of its department, one of each, nothing of its kind or sold out (PLP-19, PDP-53)', async () => {
  const found = await complementsOf('HVSHELL1')
  expect(found).toEqual({ recommendationId: 'complements-halvern-HVSHELL1', ids: ['HVFLEECE', 'HVBOOTS2', 'HVHATS02'] })
  expect(await complementsOf('HVSHELL1')).toEqual(found)
  expect((await complementsOf('HVSHELL1', 1)).ids).toEqual(['HVFLEECE'])
})

test('a category that names what goes with it is completed by that, for the same people (PLP-19)', async () => {
  expect((await complementsOf('HVDRESS1')).ids).toEqual(['HVHATS02'])
})

test('a product there is not is completed by nothing (PLP-19)', async () => {
  expect((await complementsOf('NOTHING1')).ids).toEqual([])
})

function never(): never {
  throw new Error('no shelf')
}
