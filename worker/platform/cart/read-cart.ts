import type { Cart } from '#contracts/entities/cart'
import { ok, type Outcome } from '#contracts/errors'
import type { CartState, CartNote, CartLine } from '#domain/cart/cart-state'
import { removeEndedAdjustments } from '#domain/cart/price-cart'
import { getAddressNotes } from '#domain/cart/set-addresses'
import { getStockNotes, type CatalogUpdate } from '#domain/cart/reprice'
import { getMarketDay } from '#domain/dates/market-day'
import { type LineDelivery, getDeliveryTransition, getStockLocation } from '#domain/delivery/line-delivery'
import { type LineMoves, getNextDelivery } from '#domain/cart/move-lines'
import { getConnectedStoreId, hasAccount } from '../security/access-token'
import type { PlatformEnv } from '../env'
import type { ProductRecord } from '../catalog/product-record'
import { loadCachedProducts, loadProductsById } from '../catalog/product.sql.ts'
import type { RequestContext } from '../request-context'
import { loadAvailableUnits, findMarketStore } from '../stock/available-units'
import { getCartOwner, getCartStub } from './cart-stub'
import { readCartCached, recordShownGifts } from './apply-cart-command'
import { buildLineItem } from '../products/build-line-item'
import { listSavedItemIds } from './saved-item'
import { renderCart, renderCartWithMethods } from './render-cart'
import type { ViewerContext } from './pricing-context'

type ReadCartOptions = ViewerContext & {
  cartId: string
  query: { favStoreId?: string; isPatchRequired?: boolean; inventorySupplyCheck?: boolean; savedItems?: boolean; paymentMethods?: boolean }
  consumerNo: string
}

/** A cart as stored; on request refreshed from the catalog, checked against stock, or both. */
export async function readCart(env: PlatformEnv, call: ReadCartOptions): Promise<Outcome<Cart>> {
  const { cartId, query, shop, caller, now, bypassesCache } = call
  const [cartOutcome, savedItems] = await Promise.all([
    readCartCached(env, cartId, getCartOwner(call)),
    query.savedItems === false ? [] : listSavedItemIds(env, call),
  ])
  if (!cartOutcome.ok) return cartOutcome
  // Only carts shown to a shopper record promised gifts; an order uses the stored cart.
  const renderForShopper = async (cart: CartState, rendering: Parameters<typeof renderCart>[2]) => {
    const view = await (query.paymentMethods ? renderCartWithMethods : renderCart)(env, cart, rendering)
    return bypassesCache ? view : recordShownGifts(env, cart, view)
  }
  const viewer = { shop, caller, now, favStoreId: query.favStoreId, saved: savedItems, ...(bypassesCache && { bypassesCache }) }
  if (!query.isPatchRequired && !query.inventorySupplyCheck) return ok(await renderForShopper(cartOutcome.value, viewer))

  const productIds = listProductIds(cartOutcome.value)
  const products = bypassesCache ? await loadProductsById(env.CATALOGUE, productIds, shop) : await loadCachedProducts(env, productIds, shop)
  const refreshedCart = query.isPatchRequired
    ? await refreshCart(env, call, { cart: cartOutcome.value, products, isCurrent: bypassesCache })
    : ok({ cart: cartOutcome.value, notes: [] })
  if (!refreshedCart.ok) return refreshedCart
  const { cart, notes } = refreshedCart.value
  const stockRead = query.inventorySupplyCheck ? loadLineAvailability(env, { cart, products }) : undefined
  // A cart can be shown without its stock. An order cannot do without: it reads past the caches.
  const available = await (bypassesCache ? stockRead : stockRead?.catch((error: unknown) => logMissingStock(cart.id, error)))
  const warnings = available ? getStockNotes(cart, available) : []
  return ok(
    await renderForShopper(cart, {
      ...viewer,
      notes: [...notes, ...(query.isPatchRequired ? getAddressNotes(cart) : []), ...warnings],
      available,
    }),
  )
}

function logMissingStock(cartId: string, error: unknown): undefined {
  console.error(JSON.stringify({ cartWithoutStock: cartId, reason: String(error) }))
}

type CartRefreshCall = ViewerContext & { cartId: string; consumerNo: string }
/** `isCurrent`: the products are read for this call, not cached. */
type CartProducts = { cart: CartState; products: ReadonlyMap<string, ProductRecord>; isCurrent?: boolean | undefined }

/**
 * Refreshes a cart: current prices, unavailable items and ended adjustments removed, delivery reassigned. Returns the cart and its notices.
 * Cached products only confirm that nothing has changed. Before the cart changes, they are read again: an old price must not replace a new one.
 */
async function refreshCart(
  env: PlatformEnv,
  call: CartRefreshCall,
  { cart, products, isCurrent }: CartProducts,
): Promise<Outcome<{ cart: CartState; notes: CartNote[] }>> {
  const buyingContext = {
    locale: call.shop.locale,
    today: getMarketDay(call.now, call.shop.country),
    isSignedIn: hasAccount(call.caller),
  }
  const today = new Map(
    cart.lines.map((line): [string, CatalogUpdate] => {
      const lineOutcome = buildLineItem(products.get(line.productId), line, buyingContext)
      return [line.id, lineOutcome.ok ? { unit: lineOutcome.value.unit, text: lineOutcome.value.text } : null]
    }),
  )
  const { moves, notes } = await reassignDeliveries(env, { cart, products, shop: call.shop })
  // Usually nothing has changed, and then the cart is neither read again nor written.
  const storeId = getConnectedStoreId(call.caller)
  const isUnchanged = Object.keys(moves).length === 0 && cart.lines.every((line) => isLineCurrent(line, today.get(line.id)))
  if (isUnchanged && !removeEndedAdjustments(cart, storeId)) return ok({ cart, notes })
  if (!isCurrent) {
    const currentProducts = await loadProductsById(env.CATALOGUE, listProductIds(cart), call.shop)
    return refreshCart(env, call, { cart, products: currentProducts, isCurrent: true })
  }
  const refreshedCart = await getCartStub(env, call.cartId).refreshCart(getCartOwner(call), { today, moves, storeId })
  return refreshedCart.ok ? ok({ cart: refreshedCart.value.cart, notes: [...refreshedCart.value.notes, ...notes] }) : refreshedCart
}

function listProductIds({ lines }: CartState): string[] {
  return lines.map((line) => line.productId)
}

function isLineCurrent({ unit, text }: CartLine, today: CatalogUpdate | undefined): boolean {
  return today !== undefined && today !== null && JSON.stringify([unit, text]) === JSON.stringify([today.unit, today.text])
}

type DeliveryContext = { cart: CartState; products: ReadonlyMap<string, ProductRecord>; shop: RequestContext }

/** Determines how lines must be delivered when a store no longer has them, and which cannot be delivered. */
async function reassignDeliveries(env: PlatformEnv, context: DeliveryContext): Promise<{ moves: LineMoves; notes: CartNote[] }> {
  const lineMoves = await Promise.all(
    context.cart.lines.flatMap((line) => (line.delivery ? [reassignDelivery(env, context, { line, delivery: line.delivery })] : [])),
  )
  return {
    moves: Object.fromEntries(lineMoves.flatMap(({ move }) => (move ? [move] : []))),
    notes: lineMoves.flatMap(({ notes = [] }) => notes),
  }
}

type DeliveredLine = { line: CartLine; delivery: LineDelivery }
type DeliveryMove = { move?: [string, LineDelivery | null]; notes?: CartNote[] }

async function reassignDelivery(
  env: PlatformEnv,
  { cart, products, shop }: DeliveryContext,
  { line, delivery }: DeliveredLine,
): Promise<DeliveryMove> {
  const product = products.get(line.productId)
  if (!product || delivery.code === 'pudo') return {}
  const store = await findMarketStore(env, shop, delivery.placeId)
  const [storeUnits, warehouseUnits] = await Promise.all([
    loadAvailableUnits(env, product, { node: delivery.placeId, owner: cart.id }),
    loadAvailableUnits(env, product, { owner: cart.id }),
  ])
  const reassignedDelivery = getNextDelivery(delivery, {
    qty: line.qty,
    here: store?.pickupAvailable ? (storeUnits[line.upc] ?? 0) : 0,
    web: warehouseUnits[line.upc] ?? 0,
    takesParcels: store?.stsAvailable ?? false,
  })
  if (reassignedDelivery === 'stays') return {}
  if (reassignedDelivery !== 'nowhere') return { move: [line.id, reassignedDelivery] }
  const code = getDeliveryTransition(delivery, undefined)
  return code ? { notes: [{ code, type: 'ERROR', itemId: line.id, name: line.text.name }] } : {}
}

type AvailableForOptions = { cart: Pick<CartState, 'id' | 'lines'>; products: ReadonlyMap<string, ProductRecord> }

/** Stock for each line at its location; holds of the named cart count as available. */
export async function loadLineAvailability(env: PlatformEnv, { cart, products }: AvailableForOptions): Promise<Map<string, number>> {
  const stockReads = cart.lines.map(async ({ id, productId, upc, delivery }): Promise<[string, number][]> => {
    const product = products.get(productId)
    if (!product) return []
    const unitsByUpc = await loadAvailableUnits(env, product, { node: getStockLocation(delivery), owner: cart.id })
    return [[id, unitsByUpc[upc] ?? 0]]
  })
  return new Map((await Promise.all(stockReads)).flat())
}
