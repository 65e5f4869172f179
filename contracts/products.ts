import * as z from 'zod'
import { endpoint } from './endpoint'
import { availability, categoryNode, inventory, product, productCard, searchResult } from './entities/product'
import { emailText } from './entities/texts'
import { reviewEndpoints } from './reviews'

const productIdSchema = z.string().regex(/^[A-Za-z0-9]{8,11}$/)
const upcSchema = z.string().regex(/^\d{12,14}$/)
const productErrors = ['NOT_FOUND', 'INVALID_REQUEST'] as const

/** `refine_1=color=blue|green&refine_2=…`: up to eight of them. */
const refinementNames = ['refine_1', 'refine_2', 'refine_3', 'refine_4', 'refine_5', 'refine_6', 'refine_7', 'refine_8'] as const
const refinementSchema = z.string().max(300).optional()
const refinementFields = Object.fromEntries(refinementNames.map((name) => [name, refinementSchema])) as Record<
  (typeof refinementNames)[number],
  typeof refinementSchema
>

/** Orders of a list, as its menu shows them. Each has its SQL in `listing.sql.ts` and its label in `content/catalog/words.json`. */
export const listingSorts = ['featured', 'newest', 'price-asc', 'price-desc', 'rating'] as const

/** Catalog calls. (APIP) */
export const productEndpoints = {
  ...reviewEndpoints,
  details: endpoint({
    method: 'GET',
    path: '/products/v2/products/:productId/details',
    query: z.object({}),
    response: product,
    errors: productErrors,
    class: 'critical-read',
  }),
  inventory: endpoint({
    method: 'GET',
    path: '/products/v2/products/:productId/inventory',
    query: z.object({}),
    response: inventory,
    errors: productErrors,
    class: 'critical-read',
  }),
  availability: endpoint({
    method: 'POST',
    path: '/products/v1/products/:productId/availability',
    query: z.object({}),
    /** Variant codes; all variants by default. */
    body: z.object({
      upcs: z.array(upcSchema).min(1).max(200).optional(),
      storeIds: z.array(z.string().min(1).max(20)).max(20).default([]),
    }),
    response: availability,
    errors: [...productErrors, 'ITEM_NOT_AVAILABLE', 'STORE_NOT_FOUND'],
    class: 'deferred-read',
  }),
  productSets: endpoint({
    method: 'GET',
    path: '/products/v2/products/:productId/productSets',
    response: z.object({ productSets: z.array(z.object({ id: z.string(), name: z.string() })) }),
    errors: productErrors,
    class: 'deferred-read',
  }),
  productSet: endpoint({
    method: 'GET',
    path: '/products/v2/products/:productSetId/productSet',
    response: z.object({ id: z.string(), name: z.string(), products: z.array(productCard) }),
    errors: productErrors,
    class: 'deferred-read',
  }),
  /** Every set of the brand, in display order. */
  collections: endpoint({
    method: 'GET',
    path: '/products/v2/collections',
    query: z.object({}),
    response: z.object({ collections: z.array(z.object({ id: z.string(), name: z.string(), products: z.array(productCard) })) }),
    errors: [],
    class: 'deferred-read',
  }),
  /** Product paths of a brand, without locale, in ranges for sitemaps. */
  paths: endpoint({
    method: 'GET',
    path: '/products/v2/paths',
    query: z.object({
      start: z.coerce.number().int().min(0).max(1_000_000).default(0),
      count: z.coerce.number().int().min(1).max(5_000).default(5_000),
    }),
    response: z.object({ total: z.int().nonnegative(), paths: z.array(z.string()) }),
    errors: ['INVALID_REQUEST'],
    class: 'content',
  }),
  notify: endpoint({
    method: 'PUT',
    access: 'guest',
    path: '/products/v1/notifications',
    body: z.object({ email: emailText, productId: productIdSchema, upc: upcSchema }),
    response: z.undefined(),
    errors: ['ITEM_NOT_AVAILABLE', 'INVALID_REQUEST', 'TOKEN_INVALID', 'CAPTCHA_FAILED'],
    class: 'mutation',
    status: 204,
  }),
  /** Withdraws all back-in-stock requests of an address by an emailed link. `INVALID_REQUEST` for a broken link. */
  stopNotifications: endpoint({
    method: 'POST',
    path: '/products/v1/notifications/unsubscribe',
    body: z.object({ token: z.string().min(1).max(512) }),
    response: z.undefined(),
    errors: ['INVALID_REQUEST'],
    class: 'mutation',
    status: 204,
  }),
  catalog: endpoint({
    method: 'GET',
    path: '/products/v2/catalog',
    response: z.object({ categories: z.array(categoryNode) }),
    errors: [],
    class: 'content',
  }),
  search: endpoint({
    method: 'GET',
    path: '/products/v2/search/productSearch',
    query: z.object({
      ...refinementFields,
      q: z.string().max(200).optional(),
      cgid: z
        .string()
        .regex(/^\d{4,10}$/)
        .optional(),
      sort: z.enum(listingSorts).default('featured'),
      start: z.coerce.number().int().min(0).max(100_000).default(0),
      count: z.coerce.number().int().min(1).max(96).default(24),
    }),
    response: searchResult,
    errors: ['NOT_FOUND', 'LISTING_INVALID', 'INVALID_REQUEST'],
    class: 'critical-read',
  }),
  autoSuggest: endpoint({
    method: 'GET',
    path: '/products/v2/search/autoSuggest',
    query: z.object({ q: z.string().trim().min(3).max(100) }),
    /** With `didYouMean`, hits of that correction. */
    response: z.object({
      suggestedTerms: z.array(z.string()),
      products: z.array(productCard),
      categories: z.array(z.object({ id: z.string(), label: z.string(), url: z.string() })),
      articles: z.array(z.object({ page: z.string(), title: z.string() })),
      didYouMean: z.string().optional(),
    }),
    errors: ['INVALID_REQUEST'],
    class: 'deferred-read',
  }),
  recommendations: endpoint({
    method: 'GET',
    path: '/products/v1/widgetRecommendations',
    query: z.object({
      widget: z.enum(['home', 'product', 'complements']),
      productId: productIdSchema.optional(),
      count: z.coerce.number().int().min(1).max(24).default(12),
    }),
    response: z.object({ recommendationId: z.string(), products: z.array(productCard) }),
    errors: ['INVALID_REQUEST'],
    class: 'deferred-read',
  }),
}
