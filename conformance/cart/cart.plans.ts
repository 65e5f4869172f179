import type { Cart } from '#contracts/entities/cart'
import { maxCartItems } from '#config/constants'
import type { CallInput } from '../kit/call-input'
import { requireFixture, expectThat } from '../kit/finding'
import type { Variant } from '../kit/fixtures'
import { createCart, type Kit } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'
import { expectConsistentCart } from './expect-consistent-cart'

const unknownCartId = 'no-such-cart'
/** More pieces than anybody has. */
const excessiveQuantity = 999_999

async function buildAddItem(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const { session, cart } = await createCart(kit)
  return { body: { cartId: cart.id, ...kit.fixtures.products.second, qty: 1, ...overrides }, token: session.token }
}

async function buildChangeItem(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const { session, cart } = await createCart(kit)
  const [line] = cart.items
  const body = { cartId: cart.id, itemId: line?.id, ...kit.fixtures.products.available, qty: 2, ...overrides }
  return { params: { basketId: cart.id }, body, token: session.token }
}

async function buildRemoveItem(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const { session, cart } = await createCart(kit)
  return { body: { cartId: cart.id, itemId: cart.items[0]?.id, ...overrides }, token: session.token }
}

async function buildSaveForLater(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const { session, cart } = await createCart(kit)
  return { params: { basketId: cart.id }, body: { itemId: cart.items[0]?.id, ...overrides }, token: session.token }
}

/** A list with one saved item, of a new guest. */
async function createSavedItem(kit: Kit) {
  const input = await buildSaveForLater(kit)
  const { saveForLaterId } = await kit.done('cart.saveForLater', input)
  const list = await kit.done('wishlists.savedForLater', { token: input.token ?? '' })
  const itemId = list.items[0]?.itemId
  expectThat(itemId, 'wishlists.savedForLater does not list what was saved.')
  return { token: input.token ?? '', saveForLaterId, itemId }
}

const getSoldOutVariant = ({ fixtures }: Kit) => requireFixture(fixtures.products.soldOut, 'products.soldOut')
const unknownVariant: Variant = { productId: 'ZZZZZZZZ', upc: '000000000000' }

const buildCreateCart = async (kit: Kit, body: object): Promise<CallInput> => ({ body, token: (await kit.people.guest()).token })

const noGiftsReason = 'Only a promotion puts a free gift into a cart; the fixtures name none.'
const noStoreStockReason = 'Stock of a store is not in the fixtures.'
const fullCartReason = `A cart takes ${maxCartItems} lines; the fixtures name fewer variants.`

/** Every line of the cart is there once, with the quantity that was asked for. */
function expectLine(cart: Cart, { productId, upc }: Variant, qty: number) {
  const lines = cart.items.filter((item) => item.upc === upc && item.productId === productId)
  expectThat(
    lines.length === 1 && lines[0]?.qty === qty,
    `The cart has ${lines.map((line) => line.qty).join('+') || 'no'} pieces of ${upc}, not ${qty}.`,
  )
}

export const cartPlans: AreaPlans<'cart'> = {
  'cart.create': {
    isCore: true,
    ask: (kit) => buildCreateCart(kit, {}),
    says: (cart, { kit }) => {
      expectThat(cart.items.length === 0, 'A new cart has lines.')
      expectConsistentCart(cart, kit)
    },
    errors: {},
  },
  'cart.createWithItem': {
    isCore: true,
    ask: (kit) => buildCreateCart(kit, { ...kit.fixtures.products.available, qty: 2 }),
    says: (cart, { kit }) => {
      expectLine(cart, kit.fixtures.products.available, 2)
      expectConsistentCart(cart, kit)
    },
    errors: {
      CART_NOT_FOUND: 'The call makes the cart it is about.',
      ITEM_OOS: (kit) => buildCreateCart(kit, getSoldOutVariant(kit)),
      ITEM_NOT_AVAILABLE: (kit) => buildCreateCart(kit, unknownVariant),
      ADDED_MAX_QUANTITY: (kit) => buildCreateCart(kit, { ...kit.fixtures.products.available, qty: excessiveQuantity }),
      CART_FULL: 'A new cart has room.',
      GWP_PRODUCT: noGiftsReason,
      STORE_NOT_FOUND: (kit) => buildCreateCart(kit, { ...kit.fixtures.products.available, storeId: 'no-such-store' }),
      STORE_STOCK_MISSING: noStoreStockReason,
    },
  },
  'cart.get': {
    isCore: true,
    isOwned: true,
    ask: async (kit) => {
      const { session, cart } = await createCart(kit, { qty: 3 })
      return { params: { basketId: cart.id }, token: session.token }
    },
    says: (cart, { kit }) => {
      expectLine(cart, kit.fixtures.products.available, 3)
      expectConsistentCart(cart, kit)
    },
    errors: { CART_NOT_FOUND: async (kit) => ({ params: { basketId: unknownCartId }, token: (await kit.people.guest()).token }) },
  },
  'cart.addItem': {
    isCore: true,
    isOwned: true,
    ask: (kit) => buildAddItem(kit),
    says: (cart, { kit }) => {
      expectLine(cart, kit.fixtures.products.available, 1)
      expectLine(cart, kit.fixtures.products.second, 1)
      expectConsistentCart(cart, kit)
    },
    errors: {
      CART_NOT_FOUND: (kit) => buildAddItem(kit, { cartId: unknownCartId }),
      ITEM_OOS: (kit) => buildAddItem(kit, getSoldOutVariant(kit)),
      ITEM_NOT_AVAILABLE: (kit) => buildAddItem(kit, unknownVariant),
      ADDED_MAX_QUANTITY: (kit) => buildAddItem(kit, { qty: excessiveQuantity }),
      CART_FULL: fullCartReason,
      GWP_PRODUCT: noGiftsReason,
      STORE_NOT_FOUND: (kit) => buildAddItem(kit, { storeId: 'no-such-store' }),
      STORE_STOCK_MISSING: noStoreStockReason,
      NOT_FOUND: (kit) => buildAddItem(kit, { saveForLater: { consumerId: 'nobody', itemId: 'none', saveForLaterId: 'none' } }),
    },
  },
  'cart.changeItem': {
    isCore: true,
    isOwned: true,
    ask: (kit) => buildChangeItem(kit),
    says: (cart, { kit }) => {
      expectLine(cart, kit.fixtures.products.available, 2)
      expectConsistentCart(cart, kit)
    },
    errors: {
      CART_NOT_FOUND: async (kit) => ({ ...(await buildChangeItem(kit, { cartId: unknownCartId })), params: { basketId: unknownCartId } }),
      ITEM_OOS: (kit) => buildChangeItem(kit, getSoldOutVariant(kit)),
      ITEM_NOT_AVAILABLE: (kit) => buildChangeItem(kit, { itemId: 'no-such-line' }),
      ADDED_MAX_QUANTITY: (kit) => buildChangeItem(kit, { qty: excessiveQuantity }),
      CART_FULL: 'A change adds no line.',
      GWP_PRODUCT: noGiftsReason,
      STORE_NOT_FOUND: (kit) => buildChangeItem(kit, { storeId: 'no-such-store' }),
      STORE_STOCK_MISSING: noStoreStockReason,
    },
  },
  'cart.removeItem': {
    isCore: true,
    isOwned: true,
    ask: (kit) => buildRemoveItem(kit),
    says: (cart, { kit }) => {
      expectThat(cart.items.length === 0, 'The removed line is still in the cart.')
      expectConsistentCart(cart, kit)
    },
    errors: {
      CART_NOT_FOUND: (kit) => buildRemoveItem(kit, { cartId: unknownCartId }),
      ITEM_NOT_AVAILABLE: (kit) => buildRemoveItem(kit, { itemId: 'no-such-line' }),
      GWP_PRODUCT: noGiftsReason,
    },
  },
  'cart.saveForLater': {
    isOwned: true,
    feature: 'wishlists',
    ask: (kit) => buildSaveForLater(kit),
    says: ({ cart }) => expectThat(cart.items.length === 0, 'What was saved for later is still in the cart.'),
    errors: {
      CART_NOT_FOUND: async (kit) => ({ ...(await buildSaveForLater(kit)), params: { basketId: unknownCartId } }),
      ITEM_NOT_AVAILABLE: (kit) => buildSaveForLater(kit, { itemId: 'no-such-line' }),
      GWP_PRODUCT: noGiftsReason,
      PROFILE_LIMIT_EXCEEDED: 'A full list takes more lines than the fixtures name.',
      NOT_FOUND: (kit) => buildSaveForLater(kit, { saveForLaterId: 'no-such-list' }),
    },
  },
  'cart.changeSaved': {
    isOwned: true,
    feature: 'wishlists',
    ask: async (kit) => {
      const { token, ...body } = await createSavedItem(kit)
      return { token, body: { ...body, qty: 2 } }
    },
    errors: {
      ITEM_NOT_AVAILABLE: async (kit) => {
        const { token, ...body } = await createSavedItem(kit)
        return { token, body: { ...body, qty: 1, upc: unknownVariant.upc } }
      },
      NOT_FOUND: async (kit) => {
        const { token, ...body } = await createSavedItem(kit)
        return { token, body: { ...body, qty: 1, itemId: 'none' } }
      },
    },
  },
  'cart.removeSaved': {
    isOwned: true,
    feature: 'wishlists',
    ask: async (kit) => {
      const { token, itemId, saveForLaterId } = await createSavedItem(kit)
      return { token, params: { saveForlaterId: saveForLaterId, itemId } }
    },
    says: (list) => expectThat(list.items.length === 0, 'The removed item is still in the list.'),
    errors: {
      NOT_FOUND: async (kit) => {
        const { token, itemId } = await createSavedItem(kit)
        return { token, params: { saveForlaterId: 'no-such-list', itemId } }
      },
    },
  },
}
