import * as z from 'zod'
import { brandIds } from '#config/brands'
import { importReport } from './imports'
import { operation } from './operation'
import { validateProduct, productFields, productId, productSearch } from './product-input'

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
