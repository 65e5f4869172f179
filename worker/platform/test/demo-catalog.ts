import categories from '#content/catalog/halvern/categories.json'
import questions from '#content/catalog/halvern/questions.json'
import sets from '#content/catalog/halvern/sets.json'
import translations from '#content/catalog/halvern/translations.json'
import { categoriesFile, productsFile, questionsFile, setsFile, translationsFile } from '#contracts/entities/catalog-file'
import { storesFile } from '#contracts/entities/store'
import { buildCatalogSql } from '../../../scripts/seed/catalog-sql'
import { platformEnv } from './platform'

type Files = Record<string, unknown>
const products: Files = import.meta.glob('../../../content/catalog/halvern/products-*.json', { eager: true, import: 'default' })
const stores: Files = import.meta.glob('../../../content/stores/{US,DE}.json', { eager: true, import: 'default' })
const sites: Files = import.meta.glob('../../../content/sites/{HALVERN,HALVERN-NORA}/**/*.json', { eager: true, import: 'default' })
const fragments: Files = import.meta.glob('../../../content/fragments/*.json', { eager: true, import: 'default' })

/** The demo shop as `npm start` serves it, in one brand and two countries. */
export async function seedDemoCatalog() {
  const shelf = {
    brand: 'halvern',
    categories: categoriesFile.parse(categories),
    sets: setsFile.parse(sets),
    questions: questionsFile.parse(questions),
    translations: translationsFile.parse(translations),
    products: () => Object.values(products).flatMap((file) => productsFile.parse(file)),
  }
  const { CATALOGUE, CANVASES } = platformEnv
  const statements = [...buildCatalogSql([shelf], storesFile.array().parse(Object.values(stores)))]
  await CATALOGUE.batch(statements.map((statement) => CATALOGUE.prepare(statement)))
  const documents = Object.entries({ ...sites, ...fragments }).map(([file, document]) => ({
    key: file.replace(/^.*\/content\/(sites\/)?/, 'live/').replace(/\.json$/, ''),
    value: JSON.stringify(document),
  }))
  await Promise.all([
    ...documents.map(({ key, value }) => CANVASES.put(key, value)),
    ...['HALVERN', 'HALVERN-NORA'].map((site) => CANVASES.put(`live/${site}/_pages`, '[]')),
  ])
}
