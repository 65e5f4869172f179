import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CatalogProduct } from '#contracts/entities/catalog-file'

const root = new URL('./', import.meta.url)
const files = ['halvern', 'dropkerb', 'dunnage'].flatMap((brand) =>
  readdirSync(new URL(`${brand}/`, root)).flatMap((file) => (file.startsWith('products-') ? [`${brand}/${file}`] : [])),
)
const products = files.flatMap((file) => JSON.parse(readFileSync(new URL(file, root), 'utf8')) as CatalogProduct[])

test('no review contradicts the score and the count of its product’s ratings (REV-04)', () => {
  const wrong = products.flatMap(({ id, rating: { score, count }, reviews }) => {
    const unwritten = count - reviews.length
    const stars = reviews.reduce((sum, { rating }) => sum + rating, 0)
    // The score is rounded to a tenth.
    const isPossible = unwritten >= 0 && (score + 0.05) * count >= stars + unwritten && (score - 0.05) * count <= stars + 5 * unwritten
    return count === 0 || isPossible ? [] : [`${id}: ${score} of ${count}, ${reviews.length} reviews with ${stars} stars`]
  })
  expect(wrong).toEqual([])
})
