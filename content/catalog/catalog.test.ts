import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  type CatalogCategory,
  type CatalogProduct,
  type CatalogSet,
  categoriesFile,
  productsFile,
  type CatalogQuestion,
  questionsFile,
  type ReviewTranslations,
  translationsFile,
  setsFile,
} from '#contracts/entities/catalog-file'

const currencies = ['USD', 'CAD', 'GBP', 'EUR'] as const
const root = new URL('./', import.meta.url)

type BrandCatalog = {
  brand: string
  categories: CatalogCategory[]
  sets: CatalogSet[]
  questions: CatalogQuestion[]
  translations: ReviewTranslations
  products: CatalogProduct[]
}

function readFile<T>(schema: z.ZodType<T>, path: string): T {
  const parsed = schema.safeParse(JSON.parse(readFileSync(new URL(path, root), 'utf8')))
  if (!parsed.success) throw new Error(`${path} breaks the schema:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function readBrandCatalog(brand: string): BrandCatalog {
  const files = readdirSync(new URL(brand, root)).filter((file) => /^products-.+\.json$/.test(file))
  return {
    brand,
    categories: readFile(categoriesFile, `${brand}/categories.json`),
    sets: readFile(setsFile, `${brand}/sets.json`),
    questions: readFile(questionsFile, `${brand}/questions.json`),
    translations: readFile(translationsFile, `${brand}/translations.json`),
    products: files.flatMap((file) => readFile(productsFile, `${brand}/${file}`)),
  }
}

const brands = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
const catalogs = brands.map(readBrandCatalog)
const products = catalogs.flatMap((catalog) => catalog.products)

function findDuplicates(keys: string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) !== index)
}

/** What a colorway looks like in the drawing, whatever order its panels were written in. */
function getDrawingKey(product: CatalogProduct, slots: Record<string, string>): string {
  const panels = Object.entries(slots).sort(([left], [right]) => left.localeCompare(right))
  return `${product.silhouette} ${JSON.stringify(panels)}`
}

/** The Omnibus notice is due when current and original price are both above the historic best. */
function needsPriceNotice({ price, original, historicBest }: CatalogProduct): boolean {
  return !!original && !!historicBest && price.EUR > historicBest.EUR && original.EUR > historicBest.EUR
}

test('all brands together have at least 460 products', () => {
  expect(products.length).toBeGreaterThanOrEqual(460)
})

/** Gift cards, and lists that fill themselves. */
const otherCategories = new Set(['1700', '1900', '2700', '2900', '3700', '3900'])
const newCategories = ['1500', '2500', '3500']
const saleCategories = ['1600', '2600', '3600']

test.each(catalogs)('$brand: a category without others below it has eight products or more', ({ categories, products }) => {
  const leaves = categories.filter(({ id }) => !otherCategories.has(id) && !categories.some(({ parent }) => parent === id))
  const isShort = (id: string) => products.filter((product) => product.categories.includes(id)).length < 8
  expect(leaves.flatMap(({ id }) => (isShort(id) ? [id] : []))).toEqual([])
})

test.each(catalogs)('$brand: a department has 24 products or more', ({ categories, products }) => {
  const departments = categories.flatMap(({ id, parent }) => (parent || otherCategories.has(id) ? [] : [id]))
  const isShort = (id: string) => products.filter((product) => product.categories.includes(id)).length < 24
  const full = departments.filter((id) => ![...newCategories, ...saleCategories].includes(id))
  expect(full.filter(isShort)).toEqual([])
})

test('style ids are eight upper-case letters and digits, unique over all brands (RTE-26)', () => {
  expect(products.filter(({ id }) => !/^[A-Z0-9]{8}$/.test(id))).toEqual([])
  expect(findDuplicates(products.map(({ id }) => id))).toEqual([])
})

test.each(catalogs)('$brand: category ids are unique and every parent exists at the top level', ({ categories }) => {
  const tops = categories.filter(({ parent }) => !parent).map(({ id }) => id)
  expect(findDuplicates(categories.map(({ id }) => id))).toEqual([])
  expect(findDuplicates(categories.map(({ slug }) => slug))).toEqual([])
  expect(categories.filter(({ parent }) => parent && !tops.includes(parent))).toEqual([])
})

test.each(catalogs)('$brand: every product sits in categories the brand has, and in their parents', ({ categories, products }) => {
  const parents = new Map(categories.map(({ id, parent }) => [id, parent]))
  const astray = products.filter((product) =>
    product.categories.some((id) => {
      const parent = parents.get(id)
      return !parents.has(id) || (parent !== undefined && !product.categories.includes(parent))
    }),
  )
  expect(astray.map(({ id }) => id)).toEqual([])
})

test.each(catalogs)('$brand: no product names a category, color or size twice', ({ products }) => {
  for (const product of products) {
    expect(findDuplicates(product.categories), product.id).toEqual([])
    expect(findDuplicates(product.colors.map(({ id }) => id)), product.id).toEqual([])
    expect(findDuplicates(product.sizes), product.id).toEqual([])
  }
})

test.each(catalogs)('$brand: no two colorways share silhouette and slots', ({ products }) => {
  expect(findDuplicates(products.flatMap((product) => product.colors.map(({ slots }) => getDrawingKey(product, slots))))).toEqual([])
})

test.each(catalogs)('$brand: at least three sets of the brand’s own products, none twice in a set (APIP-09)', ({ sets, products }) => {
  const ids = products.map(({ id }) => id)
  expect(sets.length).toBeGreaterThanOrEqual(3)
  expect(findDuplicates(sets.map(({ id }) => id))).toEqual([])
  for (const set of sets) {
    expect(
      set.products.filter((id) => !ids.includes(id)),
      set.id,
    ).toEqual([])
    expect(findDuplicates(set.products), set.id).toEqual([])
  }
})

test.each(catalogs)('$brand: questions are about its own products, and staff has answered each (REV-02)', ({ questions, products }) => {
  const ids = products.map(({ id }) => id)
  expect(questions.filter(({ productId }) => !ids.includes(productId))).toEqual([])
  expect(questions.filter(({ answers }) => !answers.some(({ isStaff }) => isStaff))).toEqual([])
})

test.each(catalogs)(
  '$brand: a translation is of a review there is, into every language but its own (APIP-07)',
  ({ translations, products }) => {
    for (const [reviewId, byLanguage] of Object.entries(translations)) {
      const [productId, number] = reviewId.split('-')
      const review = products.find(({ id }) => id === productId)?.reviews[Number(number) - 1]
      const own = review?.locale.slice(0, 2)
      expect(Object.keys(byLanguage).sort(), reviewId).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl'].filter((language) => language !== own))
    }
  },
)

test.each(catalogs)('$brand: every review is translated (PDP-56)', ({ translations, products }) => {
  const reviews = products.flatMap(({ id, reviews: written }) => written.map((_, index) => `${id}-${index + 1}`))
  expect(reviews.filter((id) => !(id in translations))).toEqual([])
})

test('a marked-down product was dearer before in every currency, and only such a product has a historic best', () => {
  for (const { id, price, original, historicBest } of products) {
    if (!original) expect(historicBest, id).toBeUndefined()
    for (const currency of currencies) {
      if (original) expect(original[currency], `${id} ${currency}`).toBeGreaterThan(price[currency])
      if (original && historicBest) expect(original[currency], `${id} ${currency}`).toBeGreaterThanOrEqual(historicBest[currency])
    }
  }
})

const clothingSilhouettes = new Set(
  'shell puffer fleece tee hoodie chore trousers beanie cap sock baselayer shirt shorts dress vest knit'.split(' '),
)

test('all clothes say what they are made of, and nothing else does (LAW-05)', () => {
  const wrong = products.filter(({ silhouette, composition }) => clothingSilhouettes.has(silhouette) !== (composition !== undefined))
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('what is listed under a sale is reduced from its lowest price of 30 days in Europe (PDP-30)', () => {
  const listed = products.filter(({ categories, original }) => original && categories.some((id) => saleCategories.includes(id)))
  expect(listed.length).toBeGreaterThan(20)
  for (const { id, price, historicBest } of listed)
    for (const currency of ['GBP', 'EUR'] as const) expect(price[currency], `${id} ${currency}`).toBeLessThan(historicBest?.[currency] ?? 0)
})

test('a presale product says until when, and no other does', () => {
  for (const { id, badge, presaleUntil } of products) expect(badge === 'PRESALE', id).toBe(presaleUntil !== undefined)
})

test('no product has more reviews than ratings', () => {
  expect(products.filter(({ rating, reviews }) => reviews.length > rating.count).map(({ id }) => id)).toEqual([])
})

const productStates: [string, (product: CatalogProduct) => boolean][] = [
  ['presale', ({ badge }) => badge === 'PRESALE'],
  ['scheduled for later', ({ targetPublishDate }) => targetPublishDate !== undefined],
  ['sold out', ({ stock }) => stock === 'sold-out'],
  ['low in stock', ({ stock }) => stock === 'low'],
  ['short of some sizes', ({ stock }) => stock === 'mixed'],
  ['discounted with the lowest-price notice due', needsPriceNotice],
  ['discounted with no notice due', (product) => !!product.original && !needsPriceNotice(product)],
  ['customizable', ({ customizable }) => customizable === true],
  ['for reserving in store only', ({ reserveInStoreOnly }) => reserveInStoreOnly === true],
  ['in one colourway', ({ colors }) => colors.length === 1],
  ['in five colourways', ({ colors }) => colors.length === 5],
  ['offered in widths', ({ widths }) => !!widths],
  ['offered in lengths', ({ lengths }) => !!lengths],
  [
    'telling shoppers when a missing size is back',
    ({ stock, notifyMe }) => notifyMe === true && (stock === 'sold-out' || stock === 'mixed'),
  ],
  ['a digital gift card', ({ silhouette, productType }) => silhouette === 'giftcard' && productType === 'digital'],
]

test.each(productStates)('at least one product is %s', (_state, holds) => {
  expect(products.filter(holds)).not.toEqual([])
})
