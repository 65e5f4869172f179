import type { Cart } from '#contracts/entities/cart'
import { maxCartItems } from '#config/constants'
import type { Ask } from '../kit/ask'
import { given, must } from '../kit/finding'
import type { Variant } from '../kit/fixtures'
import { aCart, type Kit } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'
import { expectWholeCart } from './whole-cart'

const nowhere = 'no-such-cart'
/** More pieces than anybody has. */
const tooMany = 999_999

async function adding(kit: Kit, over: object = {}): Promise<Ask> {
  const { session, cart } = await aCart(kit)
  return { body: { cartId: cart.id, ...kit.fixtures.products.second, qty: 1, ...over }, token: session.token }
}

async function changing(kit: Kit, over: object = {}): Promise<Ask> {
  const { session, cart } = await aCart(kit)
  const [line] = cart.items
  const body = { cartId: cart.id, itemId: line?.id, ...kit.fixtures.products.available, qty: 2, ...over }
  return { params: { basketId: cart.id }, body, token: session.token }
}

async function removing(kit: Kit, over: object = {}): Promise<Ask> {
  const { session, cart } = await aCart(kit)
  return { body: { cartId: cart.id, itemId: cart.items[0]?.id, ...over }, token: session.token }
}

async function saving(kit: Kit, over: object = {}): Promise<Ask> {
  const { session, cart } = await aCart(kit)
  return { params: { basketId: cart.id }, body: { itemId: cart.items[0]?.id, ...over }, token: session.token }
}

/** A list with one saved item, of a new guest. */
async function aSavedItem(kit: Kit) {
  const ask = await saving(kit)
  const { saveForLaterId } = await kit.done('cart.saveForLater', ask)
  const list = await kit.done('wishlists.savedForLater', { token: ask.token ?? '' })
  const itemId = list.items[0]?.itemId
  must(itemId, 'wishlists.savedForLater does not list what was saved.')
  return { token: ask.token ?? '', saveForLaterId, itemId }
}

const soldOut = ({ fixtures }: Kit) => given(fixtures.products.soldOut, 'products.soldOut')
const unknownVariant: Variant = { productId: 'ZZZZZZZZ', upc: '000000000000' }

const beginning = async (kit: Kit, body: object): Promise<Ask> => ({ body, token: (await kit.people.guest()).token })

const noGifts = 'Only a promotion puts a free gift into a cart; the fixtures name none.'
const noStoreStock = 'Stock of a store is not in the fixtures.'
const fullCart = `A cart takes ${maxCartItems} lines; the fixtures name fewer variants.`

/** Every line of the cart is there once, with the quantity that was asked for. */
function hasLine(cart: Cart, { productId, upc }: Variant, qty: number) {
  const lines = cart.items.filter((item) => item.upc === upc && item.productId === productId)
  must(
    lines.length === 1 && lines[0]?.qty === qty,
    `The cart has ${lines.map((line) => line.qty).join('+') || 'no'} pieces of ${upc}, not ${qty}.`,
  )
}

export const cartPlans: AreaPlans<'cart'> = {
  'cart.create': {
    isCore: true,
    ask: (kit) => beginning(kit, {}),
    says: (cart, { kit }) => {
      must(cart.items.length === 0, 'A new cart has lines.')
      expectWholeCart(cart, kit)
    },
    errors: {},
  },
  'cart.createWithItem': {
    isCore: true,
    ask: (kit) => beginning(kit, { ...kit.fixtures.products.available, qty: 2 }),
    says: (cart, { kit }) => {
      hasLine(cart, kit.fixtures.products.available, 2)
      expectWholeCart(cart, kit)
    },
    errors: {
      CART_NOT_FOUND: 'The call makes the cart it is about.',
      ITEM_OOS: (kit) => beginning(kit, soldOut(kit)),
      ITEM_NOT_AVAILABLE: (kit) => beginning(kit, unknownVariant),
      ADDED_MAX_QUANTITY: (kit) => beginning(kit, { ...kit.fixtures.products.available, qty: tooMany }),
      CART_FULL: 'A new cart has room.',
      GWP_PRODUCT: noGifts,
      STORE_NOT_FOUND: (kit) => beginning(kit, { ...kit.fixtures.products.available, storeId: 'no-such-store' }),
      STORE_STOCK_MISSING: noStoreStock,
    },
  },
  'cart.get': {
    isCore: true,
    isOwned: true,
    ask: async (kit) => {
      const { session, cart } = await aCart(kit, { qty: 3 })
      return { params: { basketId: cart.id }, token: session.token }
    },
    says: (cart, { kit }) => {
      hasLine(cart, kit.fixtures.products.available, 3)
      expectWholeCart(cart, kit)
    },
    errors: { CART_NOT_FOUND: async (kit) => ({ params: { basketId: nowhere }, token: (await kit.people.guest()).token }) },
  },
  'cart.addItem': {
    isCore: true,
    isOwned: true,
    ask: (kit) => adding(kit),
    says: (cart, { kit }) => {
      hasLine(cart, kit.fixtures.products.available, 1)
      hasLine(cart, kit.fixtures.products.second, 1)
      expectWholeCart(cart, kit)
    },
    errors: {
      CART_NOT_FOUND: (kit) => adding(kit, { cartId: nowhere }),
      ITEM_OOS: (kit) => adding(kit, soldOut(kit)),
      ITEM_NOT_AVAILABLE: (kit) => adding(kit, unknownVariant),
      ADDED_MAX_QUANTITY: (kit) => adding(kit, { qty: tooMany }),
      CART_FULL: fullCart,
      GWP_PRODUCT: noGifts,
      STORE_NOT_FOUND: (kit) => adding(kit, { storeId: 'no-such-store' }),
      STORE_STOCK_MISSING: noStoreStock,
      NOT_FOUND: (kit) => adding(kit, { saveForLater: { consumerId: 'nobody', itemId: 'none', saveForLaterId: 'none' } }),
    },
  },
  'cart.changeItem': {
    isCore: true,
    isOwned: true,
    ask: (kit) => changing(kit),
    says: (cart, { kit }) => {
      hasLine(cart, kit.fixtures.products.available, 2)
      expectWholeCart(cart, kit)
    },
    errors: {
      CART_NOT_FOUND: async (kit) => ({ ...(await changing(kit, { cartId: nowhere })), params: { basketId: nowhere } }),
      ITEM_OOS: (kit) => changing(kit, soldOut(kit)),
      ITEM_NOT_AVAILABLE: (kit) => changing(kit, { itemId: 'no-such-line' }),
      ADDED_MAX_QUANTITY: (kit) => changing(kit, { qty: tooMany }),
      CART_FULL: 'A change adds no line.',
      GWP_PRODUCT: noGifts,
      STORE_NOT_FOUND: (kit) => changing(kit, { storeId: 'no-such-store' }),
      STORE_STOCK_MISSING: noStoreStock,
    },
  },
  'cart.removeItem': {
    isCore: true,
    isOwned: true,
    ask: (kit) => removing(kit),
    says: (cart, { kit }) => {
      must(cart.items.length === 0, 'The removed line is still in the cart.')
      expectWholeCart(cart, kit)
    },
    errors: {
      CART_NOT_FOUND: (kit) => removing(kit, { cartId: nowhere }),
      ITEM_NOT_AVAILABLE: (kit) => removing(kit, { itemId: 'no-such-line' }),
      GWP_PRODUCT: noGifts,
    },
  },
  'cart.saveForLater': {
    isOwned: true,
    feature: 'wishlists',
    ask: (kit) => saving(kit),
    says: ({ cart }) => must(cart.items.length === 0, 'What was saved for later is still in the cart.'),
    errors: {
      CART_NOT_FOUND: async (kit) => ({ ...(await saving(kit)), params: { basketId: nowhere } }),
      ITEM_NOT_AVAILABLE: (kit) => saving(kit, { itemId: 'no-such-line' }),
      GWP_PRODUCT: noGifts,
      PROFILE_LIMIT_EXCEEDED: 'A full list takes more lines than the fixtures name.',
      NOT_FOUND: (kit) => saving(kit, { saveForLaterId: 'no-such-list' }),
    },
  },
  'cart.changeSaved': {
    isOwned: true,
    feature: 'wishlists',
    ask: async (kit) => {
      const { token, ...body } = await aSavedItem(kit)
      return { token, body: { ...body, qty: 2 } }
    },
    errors: {
      ITEM_NOT_AVAILABLE: async (kit) => {
        const { token, ...body } = await aSavedItem(kit)
        return { token, body: { ...body, qty: 1, upc: unknownVariant.upc } }
      },
      NOT_FOUND: async (kit) => {
        const { token, ...body } = await aSavedItem(kit)
        return { token, body: { ...body, qty: 1, itemId: 'none' } }
      },
    },
  },
  'cart.removeSaved': {
    isOwned: true,
    feature: 'wishlists',
    ask: async (kit) => {
      const { token, itemId, saveForLaterId } = await aSavedItem(kit)
      return { token, params: { saveForlaterId: saveForLaterId, itemId } }
    },
    says: (list) => must(list.items.length === 0, 'The removed item is still in the list.'),
    errors: {
      NOT_FOUND: async (kit) => {
        const { token, itemId } = await aSavedItem(kit)
        return { token, params: { saveForlaterId: 'no-such-list', itemId } }
      },
    },
  },
}
