import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type CatalogCategory,
  categoriesFile,
  type CatalogProduct,
  type CatalogQuestion,
  type CatalogSet,
  productsFile,
  questionsFile,
  type ReviewTranslations,
  setsFile,
  translationsFile,
} from '../../contracts/entities/catalog-file.ts'
import { rollForwardDates } from './roll-forward-dates.ts'

export type BrandCatalog = {
  brand: string
  categories: CatalogCategory[]
  sets: CatalogSet[]
  questions: CatalogQuestion[]
  translations: ReviewTranslations
  products: () => Iterable<CatalogProduct>
}

/**
 * Catalog in a folder by brand: `<brand>/categories.json`, `<brand>/products-*.json` and, if present, sets, questions and translations,
 * validated against the contract. Future products are not for sale at `now`.
 */
export function readCatalog(folder: string, now = Date.now()): BrandCatalog[] {
  const brands = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'categories.json')))
    .map((entry) => entry.name)
    .sort()
  return brands.map((brand) => ({
    brand,
    categories: categoriesFile.parse(readJson(path.join(folder, brand, 'categories.json'))),
    sets: setsFile.parse(readOptionalJson(path.join(folder, brand, 'sets.json')) ?? []),
    questions: questionsFile.parse(readOptionalJson(path.join(folder, brand, 'questions.json')) ?? []),
    translations: translationsFile.parse(readOptionalJson(path.join(folder, brand, 'translations.json')) ?? {}),
    products: () => readProducts(path.join(folder, brand), now),
  }))
}

/** One file at a time, to limit memory for a very large catalog. */
function* readProducts(folder: string, now: number): Iterable<CatalogProduct> {
  const files = readdirSync(folder).filter((file) => /^products-.+\.json$/.test(file))
  for (const file of files.sort())
    for (const product of productsFile.parse(readJson(path.join(folder, file))))
      yield rollForwardDates(product, ['presaleUntil', 'targetPublishDate'], now)
}

function readOptionalJson(file: string): unknown {
  return existsSync(file) ? readJson(file) : undefined
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
