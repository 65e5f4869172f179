import * as z from 'zod'
import { brandIds } from '#config/brands'
import { maxGiftCardBalance } from '#config/constants'
import { currencies } from '#config/locales'
import { catalogProduct, perCurrency } from '../entities/catalog-file'
import { importReport, operation } from './operation'

/** Minor units. A price of nothing is a gift's, and gifts come from promotions. */
const priceAmount = z.int().min(1).max(100_000_000)
const priceAmounts = perCurrency(priceAmount)

export const productId = z.string().regex(/^[A-Z0-9]{8}$/)

/** Words of a name, the start of a style number, the id of a variant, or a UPC. */
export const productSearch = z.string().trim().min(2).max(80)

/**
 * Prices in every currency we sell in. `original`: before the discount; `historicBest`: lowest of the 30 days before it; it is
 * taken from recorded prices, and only a lower one counts.
 */
export const priceFields = { price: priceAmounts, original: priceAmounts.optional(), historicBest: priceAmounts.optional() }
type PriceInput = z.infer<z.ZodObject<typeof priceFields>>
type RefinementContext = z.core.$RefinementCtx

/** A discount lowers the price in every currency, and only a discount has a lowest price before. */
export function validatePrices({ price, original, historicBest }: PriceInput, context: RefinementContext): void {
  const reportIssue = (...path: string[]) => context.addIssue({ code: 'custom', path, message: 'no discount' })
  if (historicBest && !original) reportIssue('historicBest')
  for (const currency of currencies) {
    if (original && original[currency] <= price[currency]) reportIssue('original', currency)
    if (original && historicBest && historicBest[currency] > original[currency]) reportIssue('historicBest', currency)
  }
}

/** Most lengths the codes of variants have room for. */
const maxLengthOptions = 20

/** A product as an operator writes it: its words in every language, its options, categories and prices. Reviews are the shoppers'. */
const productFields = {
  ...catalogProduct.omit({ id: true, rating: true, reviews: true }).shape,
  ...priceFields,
  lengths: catalogProduct.shape.lengths.unwrap().max(maxLengthOptions).optional(),
  brand: z.enum(brandIds),
  /** On sale. Left out, a new product is not, and others stay as they are. */
  published: z.boolean().optional(),
}
export type ProductInput = z.infer<z.ZodObject<typeof productFields>>

/** No option twice, a presale with its end, and gift cards with amounts for sizes. */
function validateProduct(product: ProductInput, context: RefinementContext): void {
  const reportIssue = (field: string) => context.addIssue({ code: 'custom', path: [field], message: 'not allowed' })
  validatePrices(product, context)
  const { categories, colors, sizes, widths = [], lengths = [], badge, presaleUntil, silhouette } = product
  const options = {
    categories,
    colors: colors.map(({ id }) => id),
    sizes: sizes.map(toIdSpelling),
    widths,
    lengths: lengths.map(toIdSpelling),
  }
  for (const [field, values] of Object.entries(options)) if (new Set(values).size < values.length) reportIssue(field)
  if ((badge === 'PRESALE') !== (presaleUntil !== undefined)) reportIssue('presaleUntil')
  if (silhouette === 'giftcard' && !sizes.every((size) => /^[1-9]\d{0,4}$/.test(size) && Number(size) * 100 <= maxGiftCardBalance))
    reportIssue('sizes')
}

/** As ids of variants spell an option: two that are spelled alike would be one variant. */
function toIdSpelling(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9.-]+/g, '-')
}

const catalogScope = 'catalog:write'
const productPath = '/operations/v1/products/:productId'

/** A product as operators wrote it. */
export const operatorProduct = z.object({
  productId: z.string(),
  ...productFields,
  published: z.boolean(),
  /** One more with each change. */
  version: z.int().positive(),
})

/** Products of all brands, on sale or not. */
export const productOperations = {
  /** Products by their ids, of one brand or all; `next` continues a longer list. */
  list: operation({
    method: 'GET',
    path: '/operations/v1/products',
    scope: catalogScope,
    query: z.strictObject({
      brand: z.enum(brandIds).optional(),
      search: productSearch.optional(),
      published: z.enum(['true', 'false']).optional(),
      after: productId.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({
      products: z.array(z.object({ productId: z.string(), name: z.string(), brand: z.string(), published: z.boolean(), version: z.int() })),
      next: z.string().optional(),
    }),
    errors: [],
  }),
  get: operation({
    method: 'GET',
    path: productPath,
    scope: catalogScope,
    query: z.strictObject({}),
    response: operatorProduct,
    errors: ['NOT_FOUND'],
  }),
  /** Writes a whole product, new or not. A new one is not on sale before it is published. */
  set: operation({
    method: 'PUT',
    path: productPath,
    scope: catalogScope,
    body: z.strictObject(productFields).superRefine(validateProduct),
    response: operatorProduct,
    errors: [],
  }),
  /** Puts a product on sale, or withdraws it: it leaves lists, search, carts and its page; orders keep it. */
  publish: operation({
    method: 'PUT',
    path: `${productPath}/published`,
    scope: catalogScope,
    body: z.strictObject({ published: z.boolean() }),
    response: operatorProduct,
    errors: ['NOT_FOUND'],
  }),
  /** Writes many products, as `set`. A line that fails stops no other. */
  import: operation({
    method: 'POST',
    path: '/operations/v1/product-imports',
    scope: catalogScope,
    rows: z.strictObject({ productId, ...productFields }).superRefine(validateProduct),
    response: importReport,
    errors: [],
  }),
}
