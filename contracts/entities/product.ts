import * as z from 'zod'
import { sizeChartNames } from './size-chart.ts'

/** Boolean product marks, usable as filters: `refine_1=sale=true`. */
export const productMarks = ['sale', 'new', 'bestseller', 'exclusive'] as const
export type ProductMark = (typeof productMarks)[number]

/** Fit as wearers rate it: runs small, true to size, runs large. */
export const wornFits = ['small', 'true', 'large'] as const
export type WornFit = (typeof wornFits)[number]
export type FitCounts = Record<WornFit, number>

/** Money in the API: a number with two decimals. */
export const money = z.number().nonnegative()

/** All price fields of a product or variant. */
export const price = z.object({
  current: money,
  original: money,
  lowCurrent: money,
  highCurrent: money,
  lowOriginal: money,
  highOriginal: money,
  historicBestPrice: money.optional(),
  previousBestSalesPrice: money.optional(),
  percentagePriceDiscount: z.number().optional(),
  salesPriceActiveDate: z.string().optional(),
})

/** Badge and eyebrow ids: NEW, EXCLUSIVE, BEST SELLER, LOW STOCK, SOLD OUT, PRESALE. */
export const labeledMark = z.object({ id: z.string(), label: z.string() })

export const rating = z.object({ showScore: z.boolean(), score: z.number(), reviewsCount: z.int() })

export const attributeTypes = ['color', 'size', 'length', 'width', 'fitType'] as const

const attributeOption = z.object({
  id: z.string(),
  label: z.string(),
  value: z.string(),
  price: money.optional(),
  swatch: z.array(z.string()).optional(),
  available: z.boolean(),
  /** Picture reference of this color's first view. */
  image: z.string().optional(),
})

const attribute = z.object({ type: z.enum(attributeTypes), label: z.string(), options: z.array(attributeOption) })

export const variant = z.object({
  id: z.string(),
  upc: z.string(),
  attributes: z.partialRecord(z.enum(attributeTypes), z.string()),
  price,
  notifyMe: z.boolean(),
  stockStatusLabel: z.string(),
  productInventoryState: z.enum(['InStock', 'OutOfStock']),
})

const specLine = z.object({ id: z.string(), label: z.string(), value: z.string() })

/** Style page: what the product page shows. */
export const product = z
  .object({
    id: z.string(),
    masterId: z.string(),
    name: z.string(),
    /** Path without locale, e.g. /p/skarn-3l-shell-HV7K2Q41 */
    url: z.string(),
    type: z.string(),
    summary: z.string(),
    price,
    currency: z.string().length(3),
    badge: labeledMark.optional(),
    eyebrow: labeledMark.optional(),
    targetPublishDate: z.string().optional(),
    productType: z.enum(['physical', 'digital']),
    presale: z.boolean(),
    presaleUntil: z.string().optional(),
    isRobisOnly: z.boolean(),
    customsExternalUrl: z.string().optional(),
    details: z.array(z.string()),
    /** Facts that shoppers compare, localized, with units; `id` is the same for every product. */
    specs: z.array(specLine).optional(),
    modelMeasurements: z.string().optional(),
    /** Size chart of the product. */
    sizeChart: z.enum(sizeChartNames).optional(),
    attributes: z.array(attribute),
    variants: z.array(variant),
    subscriptionType: z.enum(['NONE', 'RECURRING']),
    rating,
    /** Number of wearers who say it runs small, true to size or large; absent if nobody did. */
    fit: z.record(z.enum(wornFits), z.int().nonnegative()).optional(),
    /** From the root category to the product's own. */
    breadcrumb: z.array(z.object({ id: z.string(), label: z.string(), url: z.string() })),
    /** Picture references: color option id → views, first view first. */
    images: z.record(z.string(), z.array(z.string())),
  })
  .meta({ id: 'Product' })

/** Product as shown in grids and carousels. */
export const productCard = z.object({
  id: z.string(),
  image: z.string(),
  alternateImage: z.string().optional(),
  title: z.string(),
  type: z.string(),
  /** Facts that shoppers compare, localized, with units; most significant first. */
  facts: z.array(z.string()).max(2).optional(),
  rating,
  recommendationId: z.string().optional(),
  price,
  currency: z.string().length(3),
  url: z.string(),
  badge: labeledMark.optional(),
  eyebrow: labeledMark.optional(),
  colors: z.array(z.object({ id: z.string(), label: z.string(), swatch: z.array(z.string()) })),
})

/** Inventory by variant id. */
export const inventory = z.object({
  productId: z.string(),
  variants: z.record(z.string(), z.object({ quantity: z.int().nonnegative(), stockStatus: z.enum(['AVAILABLE', 'OUT OF STOCK']) })),
})

/** A listing: one page of hits with its facets. */
export const searchResult = z.object({
  total: z.int().nonnegative(),
  start: z.int().nonnegative(),
  count: z.int().positive(),
  hits: z.array(productCard),
  refinements: z.array(
    z.object({
      attributeId: z.string(),
      label: z.string(),
      values: z.array(
        z.object({
          value: z.string(),
          label: z.string(),
          hitCount: z.int(),
          selected: z.boolean(),
          swatch: z.array(z.string()).optional(),
          /** Group heading for facet values of several kinds: sizes of clothes, of shoes. */
          group: z.string().optional(),
        }),
      ),
    }),
  ),
  sortingOptions: z.array(z.object({ id: z.string(), label: z.string() })),
  selectedSortingOption: z.string(),
  /** Suggested correction when a search finds nothing. */
  didYouMean: z.string().optional(),
  /** Categories of all matches in the shop, ignoring filters; present for several, largest first. */
  categories: z.array(z.object({ id: z.string(), label: z.string(), url: z.string(), count: z.int().positive() })).optional(),
  /** Listed category, if the query named one. */
  category: z
    .object({
      id: z.string(),
      label: z.string(),
      intro: z.string(),
      url: z.string(),
      breadcrumb: z.array(z.object({ id: z.string(), label: z.string(), url: z.string() })),
      /** `image`: picture reference of a product in it. */
      children: z.array(z.object({ id: z.string(), label: z.string(), url: z.string(), image: z.string().optional() })),
    })
    .optional(),
})

/** `count`: products of this category and those below it. */
export type CategoryNode = { id: string; name: string; url: string; count: number; children: CategoryNode[] }
export const categoryNode: z.ZodType<CategoryNode> = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  count: z.int().min(0),
  get children() {
    return z.array(categoryNode)
  },
})

export type Price = z.infer<typeof price>
export type Product = z.infer<typeof product>
export type SpecLine = z.infer<typeof specLine>
export type Variant = z.infer<typeof variant>
export type ProductCard = z.infer<typeof productCard>
export type Inventory = z.infer<typeof inventory>
export type SearchResult = z.infer<typeof searchResult>
export type AttributeType = (typeof attributeTypes)[number]

const stockFields = { quantity: z.int().nonnegative(), stockStatus: z.enum(['AVAILABLE', 'OUT OF STOCK']) }

/** Stock by code: online, and in each store. `pickup`: available there today; `sts`: can be sent there. */
export const availability = z.object({
  productId: z.string(),
  online: z.record(z.string(), z.object(stockFields)),
  stores: z.array(
    z.object({
      storeId: z.string(),
      variants: z.record(z.string(), z.object({ ...stockFields, pickup: z.boolean(), sts: z.boolean() })),
    }),
  ),
})

export type Availability = z.infer<typeof availability>
