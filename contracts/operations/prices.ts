import * as z from 'zod'
import { importReport, operation } from './operation'
import { validatePrices, priceFields, productId } from './products'

const catalogScope = 'catalog:write'
const pricePath = '/operations/v1/prices/:productId'

/** Prices of one product in every currency, in minor units. */
const productPrices = z.object({ productId: z.string(), ...priceFields })

/** Prices of products, on sale or not. */
export const priceOperations = {
  get: operation({
    method: 'GET',
    path: pricePath,
    scope: catalogScope,
    query: z.strictObject({}),
    response: productPrices,
    errors: ['NOT_FOUND'],
  }),
  /** Sets all prices of a product: without `original` its discount ends. */
  set: operation({
    method: 'PUT',
    path: pricePath,
    scope: catalogScope,
    body: z.strictObject(priceFields).superRefine(validatePrices),
    response: productPrices,
    errors: ['NOT_FOUND'],
  }),
  /** Sets prices of many products. A line that fails stops no other. */
  import: operation({
    method: 'POST',
    path: '/operations/v1/price-imports',
    scope: catalogScope,
    rows: z.strictObject({ productId, ...priceFields }).superRefine(validatePrices),
    response: importReport,
    errors: [],
  }),
}
