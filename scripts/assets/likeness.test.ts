import { expect, test } from 'vitest'
import { brands, type Brand } from '../../content/art/slots'
import { productsOf } from './catalog-pictures'
import { alikeBelow, distance, shapeOf } from './likeness'

test.each(brands)(
  'no two products of one category of %s are the same drawing but for color (IMG-07)',
  async (brand) => {
    const alike = (await pairsOf(brand)).filter(({ apart }) => apart < alikeBelow)
    expect(alike.map(({ names, apart }) => `${names.join(' looks like ')} (${apart.toFixed(2)})`)).toEqual([])
  },
  120_000,
)

test('a product in another color is found to be alike, one with another collar is not', async () => {
  const boot = { silhouette: 'sneaker', colors: [{ slots: { canvas: '#ffffff' } }] } as const
  const [first, recolored, mid] = await Promise.all([
    shapeOf(boot),
    shapeOf({ ...boot, colors: [{ slots: { canvas: '#000000' } }] }),
    shapeOf({ ...boot, colors: [{ slots: { cut: 'mid' } }] }),
  ])
  expect(distance(first, recolored)).toBeLessThan(alikeBelow)
  expect(distance(first, mid)).toBeGreaterThan(4 * alikeBelow)
})

/** Pairs of products that a shopper sees on one list. A category that has others below it mixes what they hold, and is left out. */
async function pairsOf(brand: Brand): Promise<{ names: string[]; apart: number }[]> {
  const products = productsOf(brand)
  const shapes = await Promise.all(products.map(shapeOf))
  const known = new Set(products.flatMap(({ categories }) => categories))
  const isLeaf = (category: string) =>
    ![...known].some((other) => other !== category && category.endsWith('00') && other.startsWith(category.slice(0, 2)))
  return products.flatMap((one, i) =>
    products.slice(i + 1).flatMap((other, j) => {
      const isShared = one.categories.some((category) => isLeaf(category) && other.categories.includes(category))
      const [a, b] = [shapes[i], shapes[i + 1 + j]]
      return isShared && a && b ? [{ names: [one.name, other.name], apart: distance(a, b) }] : []
    }),
  )
}
