import * as z from 'zod'
import { currencies, languages } from '../../config/locales.ts'
import { composition, specs } from './specs.ts'
import { wornFits } from './product.ts'

/** An object with one value per key, each of the same shape. */
function objectWithKeys<K extends string, S extends z.ZodType>(keys: readonly K[], shape: S) {
  return z.strictObject(Object.fromEntries(keys.map((key) => [key, shape])) as Record<K, S>)
}

const perLanguage = <S extends z.ZodType>(shape: S) => objectWithKeys(languages, shape)
export const perCurrency = <S extends z.ZodType>(shape: S) => objectWithKeys(currencies, shape)

/** Text in every language. Missing or empty entries fail the schema test. */
export const localizedText = perLanguage(z.string().trim().min(1))

/** Minor units (cents, pence) for every currency we sell in. */
export const pricesPerCurrency = perCurrency(z.int().nonnegative())

const productText = z.strictObject({
  type: z.string().min(3).max(60),
  summary: z.string().min(40).max(320),
  details: z.array(z.string().min(8).max(140)).min(3).max(6),
})

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/)

export const colorFamilies = [
  'black',
  'grey',
  'white',
  'brown',
  'beige',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
] as const

const catalogColor = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{1,19}$/),
  label: localizedText,
  swatch: z.array(hexColor).min(1).max(2),
  family: z.enum(colorFamilies),
  /** Named panels of the drawing; an omitted slot takes the silhouette's own color. */
  slots: z.record(z.string(), z.string()),
})

const catalogReview = z.strictObject({
  rating: z.int().min(1).max(5),
  title: z.string().min(3).max(80),
  text: z.string().min(20).max(400),
  author: z.string().min(2).max(40),
  locale: z.string().regex(/^[a-z]{2}-[a-z]{2}$/),
  createdAt: z.iso.date(),
  verified: z.boolean(),
  fit: z.enum(wornFits).optional(),
  /** Photos by name: a scene, or a view of one of our products. */
  photos: z.array(z.string().min(3)).min(1).max(4).optional(),
  /** Brand's reply. */
  response: z.strictObject({ text: z.string().min(20).max(400), author: z.string().min(2).max(40), createdAt: z.iso.date() }).optional(),
})

export const silhouettes = [
  'shell',
  'puffer',
  'fleece',
  'tee',
  'hoodie',
  'chore',
  'trousers',
  'backpack',
  'boot',
  'sneaker',
  'tent',
  'beanie',
  'cap',
  'sock',
  'baselayer',
  'shirt',
  'shorts',
  'dress',
  'duffel',
  'sleepingbag',
  'runner',
  'giftcard',
  'vest',
  'knit',
  'lowshoe',
] as const
export type Silhouette = (typeof silhouettes)[number]

export const catalogProduct = z.strictObject({
  /** Style id: exactly 8 upper-case letters and digits. */
  id: z.string().regex(/^[A-Z0-9]{8}$/),
  silhouette: z.enum(silhouettes),
  gender: z.enum(['men', 'women', 'unisex', 'kids']),
  categories: z.array(z.string().regex(/^\d{4,7}$/)).min(1),
  name: z.string().min(3).max(40),
  text: perLanguage(productText),
  price: pricesPerCurrency,
  /** Former price; present if the product is reduced. */
  original: pricesPerCurrency.optional(),
  /** Lowest price of the 30 days before the reduction. In Europe reductions are counted from it. */
  historicBest: pricesPerCurrency.optional(),
  /** Textile composition; clothes only. */
  composition: composition.optional(),
  /** Facts that shoppers compare, as numbers. */
  specs: specs.optional(),
  colors: z.array(catalogColor).min(1).max(5),
  sizes: z.array(z.string().min(1).max(8)).min(1).max(16),
  widths: z
    .array(z.enum(['narrow', 'regular', 'wide']))
    .min(2)
    .optional(),
  lengths: z
    .array(z.string().regex(/^\d{2}$|^short$|^regular$|^long$/))
    .min(2)
    .optional(),
  badge: z.enum(['NEW', 'EXCLUSIVE', 'BEST SELLER', 'PRESALE']).optional(),
  /** plenty: all in stock; mixed: some sizes sold out; low: 1 to 3 of each; sold-out: none anywhere. */
  stock: z.enum(['plenty', 'mixed', 'low', 'sold-out']),
  presaleUntil: z.iso.date().optional(),
  targetPublishDate: z.iso.date().optional(),
  customizable: z.boolean().optional(),
  reserveInStoreOnly: z.boolean().optional(),
  notifyMe: z.boolean().optional(),
  productType: z.enum(['physical', 'digital']).default('physical'),
  modelMeasurements: localizedText.optional(),
  rating: z.strictObject({ score: z.number().min(1).max(5), count: z.int().nonnegative() }),
  reviews: z.array(catalogReview),
})

export const catalogCategory = z.strictObject({
  id: z.string().regex(/^\d{4,7}$/),
  parent: z
    .string()
    .regex(/^\d{4,7}$/)
    .optional(),
  slug: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** Categories whose products complement these, closest first. Default: the others of its department. */
  goesWith: z.array(z.string()).optional(),
  label: localizedText,
  /** One or two sentences below the heading. */
  intro: localizedText,
})

/** Products sold as a set, in display order. */
export const catalogSet = z.strictObject({
  id: z.string().regex(/^[A-Z]{2}SET\d{3}$/),
  name: localizedText,
  products: z.array(z.string().regex(/^[A-Z0-9]{8}$/)).min(2),
})

const catalogAnswer = z.strictObject({ text: z.string().min(10).max(600), author: z.string().min(2).max(40), isStaff: z.boolean() })

/** Customer question with its answers. */
export const catalogQuestion = z.strictObject({
  productId: z.string().regex(/^[A-Z0-9]{8}$/),
  text: z.string().min(10).max(400),
  author: z.string().min(2).max(40),
  locale: z.string().regex(/^[a-z]{2}-[a-z]{2}$/),
  createdAt: z.iso.date(),
  answers: z.array(catalogAnswer),
})

/** Reviews in other languages: by review (`{productId}-{number}`), then by language. */
export const translationsFile = z.record(
  z.string().regex(/^[A-Z0-9]{8}-\d+$/),
  z.partialRecord(z.enum(languages), z.strictObject({ title: z.string().min(3).max(80), text: z.string().min(10).max(500) })),
)

export const questionsFile = z.array(catalogQuestion)
export const productsFile = z.array(catalogProduct)
export const categoriesFile = z.array(catalogCategory)
export const setsFile = z.array(catalogSet)
export type CatalogProduct = z.infer<typeof catalogProduct>
export type CatalogSet = z.infer<typeof catalogSet>
export type CatalogQuestion = z.infer<typeof catalogQuestion>
export type ReviewTranslations = z.infer<typeof translationsFile>
export type CatalogCategory = z.infer<typeof catalogCategory>
