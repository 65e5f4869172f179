import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CatalogProduct } from '#contracts/entities/catalog-file'
import { estimateDistribution } from '#domain/product/rating'

const root = new URL('./', import.meta.url)
const files = ['halvern', 'dropkerb', 'dunnage'].flatMap((brand) =>
  readdirSync(new URL(`${brand}/`, root)).flatMap((file) => (file.startsWith('products-') ? [`${brand}/${file}`] : [])),
)
const products = files.flatMap((file) => JSON.parse(readFileSync(new URL(file, root), 'utf8')) as CatalogProduct[])

test('every product’s score matches its ratings and their count (REV-04)', () => {
  const wrong = products.flatMap(({ id, rating: { score, count }, reviews }) => {
    const written: Record<number, number> = {}
    for (const { rating } of reviews) written[rating] = (written[rating] ?? 0) + 1
    const spread = Object.entries(estimateDistribution({ score, count, written }))
    const ratings = spread.reduce((sum, [, each]) => sum + each, 0)
    const stars = spread.reduce((sum, [step, each]) => sum + Number(step) * each, 0)
    const isRight = ratings === count && (count === 0 || Math.abs(stars / count - score) < 0.051)
    return isRight ? [] : [`${id}: ${score} of ${count}, told ${stars / ratings} of ${ratings}`]
  })
  expect(wrong).toEqual([])
})
