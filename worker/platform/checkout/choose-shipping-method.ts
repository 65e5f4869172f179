import { getSiteConfig } from '#config/site-config'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import type { ShippingCode, ShippingMethod } from '#contracts/entities/delivery'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { CartLine } from '#domain/cart/cart-state'
import type { LineMoves } from '#domain/cart/move-lines'
import { splitIntoParcels, getShippingRoute } from '#domain/cart/parcels'
import { toDeliveryView } from '#domain/cart/delivery-view'
import { priceCart } from '#domain/cart/price-cart'
import type { AddressContext } from '#domain/cart/set-addresses'
import { verifyCaptcha } from '../captcha/verify-captcha'
import { getCartOwner, getCartStub } from '../cart/cart-stub'
import { applyCommand, toCartChange, withPathCartId } from '../cart/apply-cart-command'
import { findMarketStore, chooseSupplySource } from '../stock/available-units'
import { type ViewerContext, loadPricingContext } from '../cart/pricing-context'
import type { PlatformEnv } from '../env'
import { loadProductsById } from '../catalog/product.sql.ts'
import { findCollectionPoint } from '../stores/store.sql.ts'
import { getShippingLabels } from '../cart/render-cart'

type ChooseShippingMethodCall = ViewerContext & {
  consumerNo: string
  body: { cartId: string; code: ShippingCode; shippingId: string; shopperAppliedSM: boolean }
}

/**
 * Sets a parcel's delivery method. Naming a new store or collection point moves home delivery lines there: to a store, those it can supply.
 */
export async function chooseShippingMethod(env: PlatformEnv, call: ChooseShippingMethodCall): Promise<Outcome<Cart>> {
  const { cartId, code, shippingId, shopperAppliedSM } = call.body
  const command = { kind: 'choose-method', choice: { code, shippingId, byShopper: shopperAppliedSM } } as const
  if (code !== 'pudo' && code !== 'pickup' && code !== 'sts') return applyCommand(env, call, command)
  const cart = await getCartStub(env, cartId).read(getCartOwner(call))
  if (!cart.ok) return cart
  const isParcel = splitIntoParcels(cart.value).some((parcel) => parcel.shippingId === shippingId)
  if (isParcel && !(await getCartStub(env, cartId).wasAsked(toCartChange(call, { kind: 'move-lines' }))))
    return applyCommand(env, call, command)
  const homeLines = cart.value.lines.filter((line) => getShippingRoute(line).shippingId === 'me')
  const moves = code === 'pudo' ? await moveToCollectionPoint(env, call, homeLines) : await moveToStore(env, call, homeLines)
  return moves.ok ? applyCommand(env, call, { kind: 'move-lines', moves: moves.value }) : moves
}

async function moveToCollectionPoint(
  env: PlatformEnv,
  { shop, body }: ChooseShippingMethodCall,
  lines: CartLine[],
): Promise<Outcome<LineMoves>> {
  const point = await findCollectionPoint(env.CATALOGUE, body.shippingId)
  if (point?.address.countryCode !== shop.country) return fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
  const delivery = { code: 'pudo', placeId: point.id, pieces: 0, address: point.address, name: point.name } as const
  return ok(Object.fromEntries(lines.map(({ id }) => [id, delivery])))
}

async function moveToStore(env: PlatformEnv, { shop, body }: ChooseShippingMethodCall, lines: CartLine[]): Promise<Outcome<LineMoves>> {
  if (!(await findMarketStore(env, shop, body.shippingId))) return fail('STORE_NOT_FOUND', { field: 'shippingId' })
  const products = await loadProductsById(
    env.CATALOGUE,
    lines.map(({ productId }) => productId),
    shop,
  )
  const deliveries = await Promise.all(
    lines.map(async ({ id, productId, upc, qty }) => {
      const product = products.get(productId)
      const options = { upc, qty, storeId: body.shippingId, cartId: body.cartId }
      const supplySource = product && (await chooseSupplySource(env, shop, { product, options }))
      return supplySource?.ok && supplySource.value.delivery?.code === body.code ? [[id, supplySource.value.delivery] as const] : []
    }),
  )
  const moves = Object.fromEntries(deliveries.flat())
  return Object.keys(moves).length > 0 || lines.length === 0 ? ok(moves) : fail('STORE_STOCK_MISSING', { field: 'shippingId' })
}

type ReadShippingMethodCall = ViewerContext & { params: { basketId: string; shippingId: string }; consumerNo: string }

/** Returns a parcel's delivery method and alternatives at discounted prices; SHP404: no such parcel. */
export async function readShippingMethod(env: PlatformEnv, call: ReadShippingMethodCall): Promise<Outcome<ShippingMethod>> {
  const { params, shop } = call
  const cart = await getCartStub(env, params.basketId).read(getCartOwner(call))
  if (!cart.ok) return cart
  const cartWithPrices = priceCart(cart.value, await loadPricingContext(env, cart.value, call))
  const { shippingMethods } = toDeliveryView(cartWithPrices.cart, getShippingLabels(shop.locale))
  const shippingMethod = shippingMethods.find(({ shippingId }) => shippingId === params.shippingId)
  return shippingMethod ? ok(shippingMethod) : fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
}

type ChangeShippingAddressCall = ViewerContext & {
  consumerNo: string
  params: { basketId: string }
  body: { addresses: Address[]; recaptcha_response?: string; context?: AddressContext }
}

/** Sets the addresses of a cart's parcels. A CAPTCHA token is assessed once, however often the same call arrives. */
export async function changeShippingAddress(env: PlatformEnv, addressCall: ChangeShippingAddressCall): Promise<Outcome<Cart>> {
  const { shop } = addressCall
  const { addresses, context, recaptcha_response: token } = addressCall.body
  const { recaptcha_response: _, ...body } = addressCall.body
  const call = withPathCartId({ ...addressCall, body })
  const command = { kind: 'set-addresses' } as const
  if (token !== undefined && !(await getCartStub(env, call.body.cartId).wasAsked(toCartChange(call, command)))) {
    const captchaOutcome = await verifyCaptcha(env, { token, action: 'address' }, addressCall)
    if (!captchaOutcome.ok) return captchaOutcome
  }
  const { country, collectionPoint, storePickup } = getSiteConfig(shop.brand, shop.locale)
  return applyCommand(env, call, { ...command, addresses, context, needs: { country, collectionPoint, storePickup } })
}
