import * as z from 'zod'
import { importReport } from './imports'
import { operation } from './operation'
import { checkPrices, priceFields, productId } from './product-input'

const scope = 'catalog:write'
const path = '/operations/v1/prices/:productId'

/** Prices of one product in every currency, in minor units. */
const productPrices = z.object({ productId: z.string(), ...priceFields })

/** Prices of products, on sale or not. */
export const priceOperations = {
  get: operation({ method: 'GET', path, scope, query: z.strictObject({}), response: productPrices, errors: ['NOT_FOUND'] }),
  /** Sets all prices of a product: without `original` its discount ends. */
  set: operation({
    method: 'PUT',
    path,
    scope,
    body: z.strictObject(priceFields).superRefine(checkPrices),
    response: productPrices,
    errors: ['NOT_FOUND'],
  }),
  /** Sets prices of many products. A line that fails stops no other. */
  import: operation({
    method: 'POST',
    path: '/operations/v1/price-imports',
    scope,
    rows: z.strictObject({ productId, ...priceFields }).superRefine(checkPrices),
    response: importReport,
    errors: [],
  }),
}
