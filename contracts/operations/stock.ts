import * as z from 'zod'
import { operation } from './operation'
import { productId, productSearch } from './products'

const maxStockUnits = 10_000_000
const stockUnits = z.int().min(0).max(maxStockUnits)

/** Pieces of one variant in one place. */
export const stockLevel = z.object({
  productId: z.string(),
  upc: z.string(),
  /** `web` for the web shop, else a store's id. */
  place: z.string(),
  /** Pieces counted there; negative when more were sold than are there. */
  onHand: z.int(),
  /** Held by shoppers who are paying. */
  held: stockUnits,
  /** Held back by an operator. */
  reserved: stockUnits,
  /** Left for sale. */
  available: stockUnits,
})

const stockPath = '/operations/v1/stock/:productId/:upc/:place'
const stockErrors = ['NOT_FOUND', 'STORE_NOT_FOUND'] as const

/** Stock of a variant in the web shop or a store. */
export const stockOperations = {
  /** Variants by what people know of a product, twenty products at most; `next` continues a longer list. */
  find: operation({
    method: 'GET',
    path: '/operations/v1/stock',
    scope: 'stock:write',
    query: z.strictObject({ search: productSearch, after: productId.optional() }),
    response: z.object({
      products: z.array(
        z.object({
          productId: z.string(),
          name: z.string(),
          brand: z.string(),
          variants: z.array(z.object({ upc: z.string(), options: z.array(z.string()) })),
        }),
      ),
      next: z.string().optional(),
    }),
    errors: [],
  }),
  get: operation({
    method: 'GET',
    path: stockPath,
    scope: 'stock:write',
    query: z.strictObject({}),
    response: stockLevel,
    errors: stockErrors,
  }),
  /** Sets the pieces on hand, as after a count. Fewer than shoppers hold leave none for sale; held pieces stay with their holders. */
  set: operation({
    method: 'PUT',
    path: stockPath,
    scope: 'stock:write',
    body: z.strictObject({ onHand: stockUnits }),
    response: stockLevel,
    errors: stockErrors,
  }),
  /** Adds pieces, as after a delivery, or takes some away; INV409 with `maxAllowedQty` if fewer are on hand. */
  change: operation({
    method: 'POST',
    path: `${stockPath}/changes`,
    scope: 'stock:write',
    body: z.strictObject({ delta: z.int().min(-maxStockUnits).max(maxStockUnits) }),
    response: stockLevel,
    errors: [...stockErrors, 'ITEM_NOT_AVAILABLE'],
  }),
  /** Holds back this many pieces in place of those held back before; INV701 with `maxAllowedQty` if fewer are free. */
  reserve: operation({
    method: 'PUT',
    path: `${stockPath}/reserved`,
    scope: 'stock:write',
    body: z.strictObject({ quantity: stockUnits }),
    response: stockLevel,
    errors: [...stockErrors, 'STOCK_NOT_RESERVED'],
  }),
}
