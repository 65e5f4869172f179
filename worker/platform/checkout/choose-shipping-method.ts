import type { Cart } from '#contracts/entities/cart'
import type { ShippingCode, ShippingMethod } from '#contracts/entities/delivery'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { CartLine } from '#domain/cart/cart-state'
import type { Moves } from '#domain/delivery/move-lines'
import { parcelsOf, shippingRouteOf } from '#domain/delivery/parcels'
import { deliveryView } from '#domain/cart/delivery-view'
import { priceCart } from '#domain/cart/price-cart'
import { cartOwnerOf, cartStub } from '../cart/cart-stub'
import { applyCommand, changeIdOf } from '../cart/apply-cart-command'
import { ownStore, supplySourceFor } from '../cart/store-stock'
import { type ViewerContext, pricingContextOf } from '../cart/pricing-context'
import type { PlatformEnv } from '../env'
import { productsById } from '../products/product.sql.ts'
import { collectionPointById } from '../stores/collection-point.sql.ts'
import { shippingWords } from '../cart/render-cart'

type ChooseShippingMethodOptions = ViewerContext & {
  consumerNo: string
  body: { cartId: string; code: ShippingCode; shippingId: string; shopperAppliedSM: boolean }
}

/**
 * Sets a parcel's delivery method. Naming a new store or collection point moves home delivery lines there: to a store, those it can supply.
 */
export async function chooseShippingMethod(env: PlatformEnv, call: ChooseShippingMethodOptions): Promise<Outcome<Cart>> {
  const { cartId, code, shippingId, shopperAppliedSM } = call.body
  const choose = { act: 'choose-method', choice: { code, shippingId, byShopper: shopperAppliedSM } } as const
  if (code !== 'pudo' && code !== 'pickup' && code !== 'sts') return applyCommand(env, call, choose)
  const cart = await cartStub(env, cartId).read(cartOwnerOf(call))
  if (!cart.ok) return cart
  const isParcel = parcelsOf(cart.value).some((parcel) => parcel.shippingId === shippingId)
  if (isParcel && !(await cartStub(env, cartId).wasAsked(changeIdOf(call, { act: 'move-lines' })))) return applyCommand(env, call, choose)
  const home = cart.value.lines.filter((line) => shippingRouteOf(line).shippingId === 'me')
  const moves = code === 'pudo' ? await toPoint(env, call, home) : await toStore(env, call, home)
  return moves.ok ? applyCommand(env, call, { act: 'move-lines', moves: moves.value }) : moves
}

async function toPoint(env: PlatformEnv, { shop, body }: ChooseShippingMethodOptions, lines: CartLine[]): Promise<Outcome<Moves>> {
  const point = await collectionPointById(env.CATALOGUE, body.shippingId)
  if (point?.address.countryCode !== shop.country) return fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
  const delivery = { code: 'pudo', placeId: point.id, pieces: 0, address: point.address, name: point.name } as const
  return ok(Object.fromEntries(lines.map(({ id }) => [id, delivery])))
}

async function toStore(env: PlatformEnv, { shop, body }: ChooseShippingMethodOptions, lines: CartLine[]): Promise<Outcome<Moves>> {
  if (!(await ownStore(env, shop, body.shippingId))) return fail('STORE_NOT_FOUND', { field: 'shippingId' })
  const products = await productsById(
    env.CATALOGUE,
    lines.map(({ productId }) => productId),
    shop,
  )
  const found = await Promise.all(
    lines.map(async ({ id, productId, upc, qty }) => {
      const product = products.get(productId)
      const options = { upc, qty, storeId: body.shippingId, cartId: body.cartId }
      const shelf = product && (await supplySourceFor(env, shop, { product, options }))
      return shelf?.ok && shelf.value.delivery?.code === body.code ? [[id, shelf.value.delivery] as const] : []
    }),
  )
  const moves = Object.fromEntries(found.flat())
  return Object.keys(moves).length > 0 || lines.length === 0 ? ok(moves) : fail('STORE_STOCK_MISSING', { field: 'shippingId' })
}

type ReadShippingMethodOptions = ViewerContext & { params: { basketId: string; shippingId: string }; consumerNo: string }

/** Returns a parcel's delivery method and alternatives at discounted prices; SHP404: no such parcel. */
export async function readShippingMethod(env: PlatformEnv, asking: ReadShippingMethodOptions): Promise<Outcome<ShippingMethod>> {
  const { params, shop } = asking
  const cart = await cartStub(env, params.basketId).read(cartOwnerOf(asking))
  if (!cart.ok) return cart
  const priced = priceCart(cart.value, await pricingContextOf(env, cart.value, asking))
  const { shippingMethods } = deliveryView(priced.cart, shippingWords(shop.locale))
  const found = shippingMethods.find(({ shippingId }) => shippingId === params.shippingId)
  return found ? ok(found) : fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
}
