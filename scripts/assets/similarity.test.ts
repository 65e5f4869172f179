import { expect, test } from 'vitest'
import { brands, type Brand } from '../../content/art/slots'
import { listProducts } from './catalog-pictures'
import { similarityThreshold, calculateDistance, renderShape } from './similarity'

test.each(brands)(
  'no two products of one category of %s are the same drawing but for color (IMG-07)',
  async (brand) => {
    const alike = (await comparePairs(brand)).filter(({ apart }) => apart < similarityThreshold)
    expect(alike.map(({ names, apart }) => `${names.join(' looks like ')} (${apart.toFixed(2)})`)).toEqual([])
  },
  120_000,
)

test('a product in another color is found to be alike, one with another collar is not', async () => {
  const boot = { silhouette: 'sneaker', colors: [{ slots: { canvas: '#ffffff' } }] } as const
  const [first, recolored, mid] = await Promise.all([
    renderShape(boot),
    renderShape({ ...boot, colors: [{ slots: { canvas: '#000000' } }] }),
    renderShape({ ...boot, colors: [{ slots: { cut: 'mid' } }] }),
  ])
  expect(calculateDistance(first, recolored)).toBeLessThan(similarityThreshold)
  expect(calculateDistance(first, mid)).toBeGreaterThan(4 * similarityThreshold)
})

/** Pairs of products that a shopper sees on one list. A category that has others below it mixes what they hold, and is left out. */
async function comparePairs(brand: Brand): Promise<{ names: string[]; apart: number }[]> {
  const products = listProducts(brand)
  const shapes = await Promise.all(products.map(renderShape))
  const usedCategories = new Set(products.flatMap(({ categories }) => categories))
  const isLeaf = (category: string) =>
    ![...usedCategories].some((other) => other !== category && category.endsWith('00') && other.startsWith(category.slice(0, 2)))
  return products.flatMap((firstShape, i) =>
    products.slice(i + 1).flatMap((other, j) => {
      const isShared = firstShape.categories.some((category) => isLeaf(category) && other.categories.includes(category))
      const [a, b] = [shapes[i], shapes[i + 1 + j]]
      return isShared && a && b ? [{ names: [firstShape.name, other.name], apart: calculateDistance(a, b) }] : []
    }),
  )
}
