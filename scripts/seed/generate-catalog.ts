// cspell:ignore sten
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { currencies } from '../../config/locales.ts'
import type { CatalogProduct } from '../../contracts/entities/catalog-file.ts'
import { hashToNumber } from '../../domain/stock/seeded-stock.ts'
import { readCatalog, type Shelf } from './read-catalog.ts'

type Generation = { from: string; to: string; count: number }

const perFile = 500
const syllables = ['bra', 'cor', 'den', 'fell', 'gar', 'hol', 'ken', 'lin', 'mor', 'nes', 'pel', 'ros', 'sten', 'tarn', 'ula', 'wen']

/** A catalog of this many products, varied from the authored ones. Deterministic per count. */
export function generateCatalog({ from, to, count }: Generation): void {
  rmSync(to, { recursive: true, force: true })
  const shelves = readCatalog(from)
  shelves.forEach((shelf, i) => {
    const own = Math.floor(count / shelves.length) + (i < count % shelves.length ? 1 : 0)
    writeShelf(path.join(to, shelf.brand), shelf, own)
  })
}

function writeShelf(folder: string, { brand, categories, products }: Shelf, count: number): void {
  const models = [...products()]
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'categories.json'), JSON.stringify(categories))
  for (let first = 0; first < count; first += perFile) {
    const batch = Array.from({ length: Math.min(perFile, count - first) }, (_, i) => variation(models, brand, first + i))
    writeFileSync(path.join(folder, `products-${String(first / perFile + 1).padStart(4, '0')}.json`), JSON.stringify(batch))
  }
}

/** The n-th product of a brand: an authored one with another name, another price and some of its colors. */
function variation(models: readonly CatalogProduct[], brand: string, n: number): CatalogProduct {
  const model = models[n % models.length]
  if (!model) throw new Error(`${brand} has no products to vary`)
  const chance = (about: string) => hashToNumber(`${brand} ${n} ${about}`)
  const word = ['a', 'b', 'c'].map((part) => syllables[chance(part) % syllables.length]).join('')
  const factor = 60 + (chance('price') % 81)
  const scaled = (prices: CatalogProduct['price']) =>
    Object.fromEntries(currencies.map((currency) => [currency, scale(prices[currency], factor)])) as CatalogProduct['price']
  return {
    ...model,
    id: `${brand.slice(0, 2).toUpperCase()}${n.toString(36).toUpperCase().padStart(6, '0')}`,
    name: `${word.charAt(0).toUpperCase()}${word.slice(1)} ${model.name}`.slice(0, 40).trim(),
    price: scaled(model.price),
    ...(model.original && { original: scaled(model.original) }),
    ...(model.historicBest && { historicBest: scaled(model.historicBest) }),
    colors: model.colors.slice(chance('colors') % model.colors.length),
    rating: { score: 1 + (chance('score') % 41) / 10, count: chance('count') % 2_000 },
    reviews: [],
  }
}

/** Whole minor units, as a percentage of the authored price. */
function scale(amount: number, percent: number): number {
  return Math.round((amount * percent) / 100)
}
