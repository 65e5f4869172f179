import { timingSafeEqual } from 'node:crypto'
import type { BrandId } from '#config/brands'
import { fail, ok, type Outcome } from '#contracts/errors'
import { isSamePostalCode } from '#domain/address/postal-code-field'
import type { OrderState } from '#domain/order/order-state'
import { computeHmac, deriveReadOnlyOrderToken, getIdentitySecret } from '../security/secrets'
import type { PlatformEnv } from '../env'
import { takeNetworkAttempt } from '../security/network-attempts'
import type { RequestContext } from '../request-context'
import { getOrderStub } from './order-stub'

/** Caller, brand, and order token if any. */
export type OrderCaller = { consumerNo: string; brand: BrandId; st?: string | undefined }
/**
 * How an order was opened. `owner`: by who placed it or owns it. `link`: by the link of an email. `lookup`: by who knew its number and its
 * email.
 */
type OrderAccess = 'owner' | 'link' | 'lookup'
/** `by`: other ways that are enough, too. */
type OrderAccessOptions = OrderCaller & { by?: readonly Exclude<OrderAccess, 'owner'>[] }

/** Lifetime of an order look-up token, in milliseconds. */
const lookupTokenLifetimeMs = 2 * 3600 * 1000

/** The token of an order for the session that placed it: 160 bits that cannot be guessed from the number. */
export function deriveOrderToken(env: PlatformEnv, orderNumber: string): Promise<string> {
  return computeHmac(getIdentitySecret(env), `own order:${orderNumber}`)
}

/**
 * Token in the address that a bank or the provider leads back to. Whoever has it may hand over the outcome of the payment, from any
 * browser, and sees nothing of the order.
 */
function deriveReturnToken(env: PlatformEnv, orderNumber: string): Promise<string> {
  return computeHmac(getIdentitySecret(env), `payment return:${orderNumber}`)
}

/** The address a bank leads back to, with what hands the result over from any browser. */
export async function buildReturnUrl(env: PlatformEnv, orderNumber: string, returnUrl: string): Promise<string> {
  const url = new URL(returnUrl)
  url.searchParams.set('order', orderNumber)
  url.searchParams.set('key', await deriveReturnToken(env, orderNumber))
  return url.href
}

/** The order whose payment this token hands over; null for everybody else. */
export async function findOrderByReturnToken(
  env: PlatformEnv,
  orderNumber: string,
  { brand, st }: Omit<OrderCaller, 'consumerNo'>,
): Promise<OrderState | null> {
  const order = await getOrderStub(env, orderNumber).read()
  const isValidToken = order?.brand === brand && st !== undefined && isSameToken(st, await deriveReturnToken(env, orderNumber))
  return isValidToken ? order : null
}

/** Token for who looked an order up by its email: `<until in milliseconds>.<hash>`. */
export async function createLookupToken(env: PlatformEnv, orderNumber: string, now: number): Promise<string> {
  return deriveLookupToken(env, orderNumber, now + lookupTokenLifetimeMs)
}

async function deriveLookupToken(env: PlatformEnv, orderNumber: string, expiresAt: number): Promise<string> {
  return `${expiresAt}.${await computeHmac(getIdentitySecret(env), `looked up order:${orderNumber}:${expiresAt}`)}`
}

/**
 * The order, for its owner or a holder of its token, at the shop of its own brand; for everybody else it does not exist. The link of an
 * email and a look-up open it only where `by` says so.
 */
export async function findAccessibleOrder(
  env: PlatformEnv,
  orderNumber: string,
  { by = [], ...requester }: OrderAccessOptions,
): Promise<Outcome<OrderState>> {
  const order = await getOrderStub(env, orderNumber).read()
  if (order?.brand !== requester.brand) return fail('ORDER_NOT_FOUND')
  const access = await getOrderAccess(env, order, requester)
  return access === 'owner' || by.some((accessKind) => accessKind === access) ? ok(order) : fail('ORDER_NOT_FOUND')
}

/** How the caller opens an order; undefined if not at all. */
export async function getOrderAccess(
  env: PlatformEnv,
  order: OrderState,
  { consumerNo, st }: OrderCaller,
): Promise<OrderAccess | undefined> {
  const { orderNumber, owners } = order
  if (owners.includes(consumerNo)) return 'owner'
  if (st === undefined) return undefined
  if (isSameToken(st, await deriveOrderToken(env, orderNumber))) return 'owner'
  if (isSameToken(st, await deriveReadOnlyOrderToken(env, orderNumber))) return 'link'
  const expiresAt = Number(/^(\d{13})\./.exec(st)?.[1] ?? 0)
  return expiresAt > Date.now() && isSameToken(st, await deriveLookupToken(env, orderNumber, expiresAt)) ? 'lookup' : undefined
}

/** Compares in the same time wherever the first difference is. */
function isSameToken(sentToken: string, expectedToken: string): boolean {
  const [a, b] = [Buffer.from(sentToken), Buffer.from(expectedToken)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Proof by which someone without an account opens an order. */
export type OrderProof = { orderNumber: string; email?: string | undefined; postalCode?: string | undefined }

/**
 * The order of a number, for who knows its email or postal code. ORD400 without them; any wrong one is ORD404. After twenty wrong tries in
 * ten minutes per network, nothing is looked up.
 */
export async function findOrderByProof(
  env: PlatformEnv,
  proof: OrderProof,
  call: { shop: RequestContext; now: number },
): Promise<Outcome<OrderState>> {
  const { orderNumber, email, postalCode } = proof
  if (!/^[A-Z]{2}\d{8}$/.test(orderNumber)) return fail('ORDER_REQUEST_INVALID', { field: 'orderNumber' })
  if (!email && !postalCode) return fail('ORDER_REQUEST_INVALID', { field: 'email' })
  const attempt = await takeNetworkAttempt(env, { what: 'trackOrder', ...call })
  if (!attempt) return fail('CAPTCHA_FAILED')
  const order = await getOrderStub(env, orderNumber).read()
  if (!order || order.brand !== call.shop.brand || !matchesProof(order, proof)) return fail('ORDER_NOT_FOUND')
  await attempt.giveBack()
  return ok(order)
}

/** Returns true if the proof is the email of the order. */
export function isOrderEmail({ email }: Pick<OrderState, 'email'>, proof: OrderProof): boolean {
  return proof.email !== undefined && proof.email.trim() !== '' && proof.email.trim().toLowerCase() === email?.toLowerCase()
}

function matchesProof(order: OrderState, proof: OrderProof): boolean {
  const { cart, billingAddress } = order
  if (isOrderEmail(order, proof)) return true
  return [cart.shippingAddress, billingAddress].some((address) => address && isSamePostalCode(proof.postalCode ?? '', address))
}

type AttachOrderOptions = { orderNumber: string; st: string; consumerNo: string; brand: BrandId }

/**
 * A guest who signs in after an order brings it along. Number and `st` together prove that it is theirs; the link of an email does not.
 * ORD404 for everything else.
 */
export async function attachOrder(
  env: PlatformEnv,
  { orderNumber, st, consumerNo, brand }: AttachOrderOptions,
): Promise<Outcome<OrderState>> {
  const order = await findAccessibleOrder(env, orderNumber, { consumerNo, st, brand })
  return order.ok ? getOrderStub(env, orderNumber).attach(consumerNo) : order
}
