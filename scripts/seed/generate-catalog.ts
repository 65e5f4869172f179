// cspell:ignore sten
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { currencies } from '../../config/locales.ts'
import type { CatalogProduct } from '../../contracts/entities/catalog-file.ts'
import { hashToNumber } from '../../domain/stock/seeded-stock.ts'
import { readCatalog, type BrandCatalog } from './read-catalog.ts'

type CatalogGeneration = { from: string; to: string; count: number }

const productsPerFile = 500
const syllables = ['bra', 'cor', 'den', 'fell', 'gar', 'hol', 'ken', 'lin', 'mor', 'nes', 'pel', 'ros', 'sten', 'tarn', 'ula', 'wen']

/** A catalog of this many products, varied from the authored ones. Deterministic per count. */
export function generateCatalog({ from, to, count }: CatalogGeneration): void {
  rmSync(to, { recursive: true, force: true })
  const catalogs = readCatalog(from)
  catalogs.forEach((catalog, i) => {
    const catalogCount = Math.floor(count / catalogs.length) + (i < count % catalogs.length ? 1 : 0)
    writeBrandCatalog(path.join(to, catalog.brand), catalog, catalogCount)
  })
}

function writeBrandCatalog(folder: string, { brand, categories, products }: BrandCatalog, count: number): void {
  const models = [...products()]
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'categories.json'), JSON.stringify(categories))
  for (let batchStart = 0; batchStart < count; batchStart += productsPerFile) {
    const batch = Array.from({ length: Math.min(productsPerFile, count - batchStart) }, (_, i) =>
      createVariation(models, brand, batchStart + i),
    )
    writeFileSync(path.join(folder, `products-${String(batchStart / productsPerFile + 1).padStart(4, '0')}.json`), JSON.stringify(batch))
  }
}

/** The n-th product of a brand: an authored one with another name, another price and some of its colors. */
function createVariation(models: readonly CatalogProduct[], brand: string, n: number): CatalogProduct {
  const model = models[n % models.length]
  if (!model) throw new Error(`${brand} has no products to vary`)
  const getSeededNumber = (topic: string) => hashToNumber(`${brand} ${n} ${topic}`)
  const text = ['a', 'b', 'c'].map((part) => syllables[getSeededNumber(part) % syllables.length]).join('')
  const factor = 60 + (getSeededNumber('price') % 81)
  const scalePrices = (prices: CatalogProduct['price']) =>
    Object.fromEntries(currencies.map((currency) => [currency, scaleAmount(prices[currency], factor)])) as CatalogProduct['price']
  return {
    ...model,
    id: `${brand.slice(0, 2).toUpperCase()}${n.toString(36).toUpperCase().padStart(6, '0')}`,
    name: `${text.charAt(0).toUpperCase()}${text.slice(1)} ${model.name}`.slice(0, 40).trim(),
    price: scalePrices(model.price),
    ...(model.original && { original: scalePrices(model.original) }),
    ...(model.historicBest && { historicBest: scalePrices(model.historicBest) }),
    colors: model.colors.slice(getSeededNumber('colors') % model.colors.length),
    rating: { score: 1 + (getSeededNumber('score') % 41) / 10, count: getSeededNumber('count') % 2_000 },
    reviews: [],
  }
}

/** Whole minor units, as a percentage of the authored price. */
function scaleAmount(amount: number, percent: number): number {
  return Math.round((amount * percent) / 100)
}
