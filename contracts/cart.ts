import * as z from 'zod'
import { currencies } from '#config/locales'
import { defaultMaxQty, defaultQty, giftCardAmounts } from '#config/constants'
import { endpoint } from './endpoint'
import { cart, giftOption } from './entities/cart'
import { savedForLater } from './entities/wishlist'

const cartReadQuery = z.object({
  favStoreId: z.string().max(20).optional(),
  isPatchRequired: z.stringbool().optional(),
  inventorySupplyCheck: z.stringbool().optional(),
  /** False: without what is saved for later, for a page that shows nothing of it. */
  savedItems: z.stringbool().optional(),
  /** Adds the payment methods open for this cart. A client whose backend leaves them out asks for them. */
  paymentMethods: z.stringbool().optional(),
})

/** Fields of an item to add or reserve. */
export const itemFields = z.object({
  productId: z.string().regex(/^[A-Za-z0-9]{8,11}$/),
  upc: z.string().regex(/^\d{12,14}$/),
  qty: z.int().positive().max(defaultMaxQty).default(defaultQty),
  /** Accepted for API compatibility; the platform sets its own limit. */
  maxQty: z.int().positive().optional(),
  /** Pickup store; `me` switches back to home delivery. */
  storeId: z.string().max(20).optional(),
  recipeId: z.string().max(64).optional(),
  precreatedCustomsCode: z.string().max(64).optional(),
  productImageURL: z.string().max(400).optional(),
  pdpUrl: z.string().max(400).optional(),
  /** Gift card amount in whole units. */
  customAmount: z.int().min(giftCardAmounts.least).max(giftCardAmounts.most).optional(),
  /** All three or none. */
  giftOption: giftOption.optional(),
})

const listId = z.string().min(1).max(64)
const listItemId = z.string().min(1).max(64)
const listErrors = ['NOT_FOUND', 'CANNOT_AUTHORIZE', 'INVALID_REQUEST', 'TOKEN_INVALID'] as const

const cartChangeErrors = [
  'CART_NOT_FOUND',
  'ITEM_OOS',
  'ITEM_NOT_AVAILABLE',
  'ADDED_MAX_QUANTITY',
  'CART_FULL',
  'GWP_PRODUCT',
  'STORE_NOT_FOUND',
  'STORE_STOCK_MISSING',
  'INVALID_REQUEST',
  'TOKEN_INVALID',
] as const

/** Cart calls. Each change returns the whole cart. (APIC) */
export const cartEndpoints = {
  create: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/cart/v1/cart',
    body: z.object({ currency: z.enum(currencies).optional() }),
    response: cart,
    errors: ['INVALID_REQUEST', 'TOKEN_INVALID'],
    class: 'mutation',
    status: 201,
  }),
  createWithItem: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/cart/v1/cartWithItem',
    query: z.object({
      favStoreId: z.string().max(20).optional(),
      /** Used for one payment; the account keeps its own cart. */
      isTemporary: z.stringbool().optional(),
    }),
    body: itemFields,
    response: cart,
    errors: cartChangeErrors,
    class: 'mutation',
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    access: 'guest',
    path: '/cart/v1/cart/:basketId',
    query: cartReadQuery,
    response: cart,
    errors: ['CART_NOT_FOUND', 'INVALID_REQUEST', 'TOKEN_INVALID'],
    class: 'critical-read',
  }),
  addItem: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/cart/v1/item',
    body: itemFields.extend({
      cartId: z.string(),
      /** Source wishlist item, if it was saved for later. */
      saveForLater: z.object({ consumerId: z.string().max(64), itemId: listItemId, saveForLaterId: listId }).optional(),
    }),
    response: cart,
    errors: [...cartChangeErrors, 'NOT_FOUND', 'CANNOT_AUTHORIZE'],
    class: 'mutation',
  }),
  changeItem: endpoint({
    method: 'PUT',
    access: 'guest',
    path: '/cart/v1/cart/:basketId/item',
    body: itemFields.extend({
      cartId: z.string(),
      itemId: z.string(),
      /** Omitted: unchanged. Null: removed. */
      giftOption: giftOption.nullable().optional(),
      /** Omitted: a gift card of the same preset keeps its amount. Null: the preset's amount. */
      customAmount: itemFields.shape.customAmount.unwrap().nullable().optional(),
    }),
    response: cart,
    errors: cartChangeErrors,
    class: 'mutation',
  }),
  removeItem: endpoint({
    method: 'DELETE',
    access: 'guest',
    path: '/cart/v1/item',
    body: z.object({ cartId: z.string(), itemId: z.string(), upc: z.string().optional() }),
    response: cart,
    errors: ['CART_NOT_FOUND', 'ITEM_NOT_AVAILABLE', 'GWP_PRODUCT', 'INVALID_REQUEST', 'TOKEN_INVALID'],
    class: 'mutation',
  }),
  saveForLater: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/cart/v2/cart/:basketId/saveForLater',
    body: z.object({ itemId: listItemId, saveForLaterId: listId.optional() }),
    response: z.object({ cart, saveForLaterId: z.string() }),
    errors: ['CART_NOT_FOUND', 'ITEM_NOT_AVAILABLE', 'GWP_PRODUCT', 'PROFILE_LIMIT_EXCEEDED', ...listErrors],
    class: 'mutation',
  }),
  changeSaved: endpoint({
    method: 'PUT',
    access: 'guest',
    path: '/cart/v2/saveForLater',
    body: itemFields.pick({ qty: true }).extend({ saveForLaterId: listId, itemId: listItemId, upc: itemFields.shape.upc.optional() }),
    response: savedForLater,
    errors: ['ITEM_NOT_AVAILABLE', ...listErrors],
    class: 'mutation',
  }),
  /** `Forlater` with a lower-case l, in this path only. */
  removeSaved: endpoint({
    method: 'DELETE',
    access: 'guest',
    path: '/cart/v2/saveForLater/:saveForlaterId/items/:itemId',
    response: savedForLater,
    errors: listErrors,
    class: 'mutation',
  }),
}
