import { fail, ok, type Outcome } from '#contracts/errors'
import type { OrderState } from '#domain/order/order-state'
import { withinNetwork } from '../auth/within-network'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { orderStub } from './order-stub'

/** What somebody without an account knows of an order. */
export type OrderProof = { orderNumber: string; email?: string | undefined; postalCode?: string | undefined }

/**
 * The order of a number, for who knows its email or postal code. ORD400 without them; any wrong one is ORD404. After twenty wrong tries in
 * ten minutes per network, nothing is looked up.
 */
export async function orderByProof(env: PlatformEnv, proof: OrderProof, call: { shop: Shop; now: number }): Promise<Outcome<OrderState>> {
  const { orderNumber, email, postalCode } = proof
  if (!/^[A-Z]{2}\d{8}$/.test(orderNumber)) return fail('ORDER_REQUEST_INVALID', { field: 'orderNumber' })
  if (!email && !postalCode) return fail('ORDER_REQUEST_INVALID', { field: 'email' })
  const trying = await withinNetwork(env, { what: 'trackOrder', ...call })
  if (!trying) return fail('CAPTCHA_FAILED')
  const order = await orderStub(env, orderNumber).read()
  if (!order || order.brand !== call.shop.brand || !belongs(order, proof)) return fail('ORDER_NOT_FOUND')
  await trying.giveBack()
  return ok(order)
}

/** Returns true if the proof is the email of the order. */
export function isOfEmail({ email }: Pick<OrderState, 'email'>, proof: OrderProof): boolean {
  return proof.email !== undefined && proof.email.trim() !== '' && proof.email.trim().toLowerCase() === email?.toLowerCase()
}

function belongs(order: OrderState, proof: OrderProof): boolean {
  const { cart, billingAddress } = order
  if (isOfEmail(order, proof)) return true
  const codes = [cart.shippingAddress?.postalCode, billingAddress?.postalCode].map((code) => plain(code))
  return proof.postalCode !== undefined && plain(proof.postalCode) !== '' && codes.includes(plain(proof.postalCode))
}

function plain(postalCode = ''): string {
  return postalCode.replace(/[\s-]/g, '').toUpperCase()
}
