import type { Cart } from '#contracts/entities/cart'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { RequestContext } from '../../../worker/platform/request-context'
import type { AdapterEnv } from '../env'
import { getLane } from '../lanes'
import { type EngineRequest, createCustomerToken, EngineError, callStoreApi } from '../medusa-client'
import type { MedusaCart, MedusaOption } from '../medusa-types'
import { toCart, type CartExtras } from './map-cart'
import { findRegionId } from '../catalog/catalog-cache'

const cartFields = [
  ...['id', 'email', 'customer_id', 'region_id', 'currency_code', 'metadata', 'completed_at', 'total', 'tax_total', 'discount_total'],
  ...['item_subtotal', 'original_item_subtotal', 'shipping_subtotal', '*items', '*items.adjustments', '*promotions', '*shipping_methods'],
  ...['*shipping_address', '*billing_address', 'items.subtotal', 'items.total', 'items.tax_total', 'items.discount_total'],
].join(',')

export type CartOwner = { consumerNo: string }

/** The cart of this caller, as the engine has it. Whoever else asks learns only that there is none. */
export async function loadOwnCart(env: AdapterEnv, id: string, { consumerNo }: CartOwner): Promise<Outcome<MedusaCart>> {
  const cart = await loadEngineCart(env, id)
  return cart?.metadata?.owner === consumerNo && cart.completed_at === null ? ok(cart) : fail('CART_NOT_FOUND')
}

/** Whoever owns it, even if it has become an order. */
export async function loadEngineCart(env: AdapterEnv, id: string): Promise<MedusaCart | undefined> {
  if (!/^cart_[A-Za-z0-9]{1,40}$/.test(id)) return undefined
  try {
    return (await callStoreApi<{ cart: MedusaCart }>(env, `/carts/${id}`, { query: { fields: cartFields } })).cart
  } catch (error) {
    if (error instanceof EngineError && error.status === 404) return undefined
    throw error
  }
}

/** A new cart of this caller. The country alone is its address until the shopper types one, so that deliveries can be priced. */
export async function createEngineCart(
  env: AdapterEnv,
  { shop, consumerNo, isGuest }: { shop: RequestContext; consumerNo: string; isGuest: boolean },
): Promise<string> {
  const body = {
    region_id: await findRegionId(env, shop.currency),
    shipping_address: { country_code: shop.country.toLowerCase() },
    metadata: { owner: consumerNo },
  }
  const token = isGuest ? undefined : await createCustomerToken(env, consumerNo)
  const { cart } = await callStoreApi<{ cart: { id: string } }>(env, '/carts', { method: 'POST', body, ...(token && { token }) })
  return cart.id
}

/** Changes a cart. */
export function changeEngineCart(env: AdapterEnv, id: string, { path = '', ...ask }: EngineRequest & { path?: string }): Promise<unknown> {
  return callStoreApi(env, `/carts/${id}${path}`, { method: 'POST', ...ask })
}

/** Ways to deliver a cart, the cheapest first. */
export async function listShippingOptions(env: AdapterEnv, id: string): Promise<MedusaOption[]> {
  const query = { cart_id: id, fields: 'id,name,amount,*type' }
  const { shipping_options: options } = await callStoreApi<{ shipping_options: MedusaOption[] }>(env, '/shipping-options', { query })
  return options.toSorted((a, b) => a.amount - b.amount || a.name.localeCompare(b.name))
}

export const getPaymentLane = (env: AdapterEnv, id: string) => getLane(env, `payment:${id}`)

/** The payment method that was added to a cart; no field when there is none. */
export async function loadStoredPayment(env: AdapterEnv, id: string): Promise<Record<string, string>> {
  return { ...(await getPaymentLane(env, id).kept()) }
}

/** The cart after a change, with what the engine does not keep. A cart with lines always has a delivery. */
export async function loadCart(env: AdapterEnv, id: string): Promise<Cart> {
  const [initialCart, options, storedPayment] = await Promise.all([
    loadEngineCart(env, id),
    listShippingOptions(env, id),
    getPaymentLane(env, id).kept(),
  ])
  const [cheapest] = options
  const lacksDelivery = initialCart && initialCart.items.length > 0 && initialCart.shipping_methods.length === 0 && cheapest
  if (lacksDelivery) await changeEngineCart(env, id, { path: '/shipping-methods', body: { option_id: cheapest.id } })
  const cart = lacksDelivery ? await loadEngineCart(env, id) : initialCart
  if (!cart) throw new Error(`The engine has lost the cart ${id}`)
  return toCart(cart, { options, ...toPayment(storedPayment) })
}

function toPayment(storedPayment: Record<string, string> | undefined): Pick<CartExtras, 'payment'> {
  const { id, brand, lastFour } = storedPayment ?? {}
  return id ? { payment: { id, ...(brand && { brand }), ...(lastFour && { lastFour }) } } : {}
}
