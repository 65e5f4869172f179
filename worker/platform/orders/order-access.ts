import { timingSafeEqual } from 'node:crypto'
import type { BrandId } from '#config/brands'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { OrderState } from '#domain/order/order-state'
import { keyedHash, identitySecretOf } from '../auth/secrets'
import type { PlatformEnv } from '../env'
import { withinNetwork } from '../auth/within-network'
import type { Shop } from '../shop'
import { orderStub } from './order-stub'

/** Caller, brand, and order token if any. */
export type OrderAsker = { consumerNo: string; brand: BrandId; st?: string | undefined }
/** How an order was opened: by who placed it or owns it, by the link of an email, or by who knew its number and its email. */
type OpenedBy = 'owner' | 'link' | 'lookup'
/** `by`: other ways that are enough, too. */
type OrderForOptions = OrderAsker & { by?: readonly Exclude<OpenedBy, 'owner'>[] }

/** How long the token of a look-up opens its order, in milliseconds. */
const lookupMs = 2 * 3600 * 1000

/** The token of an order for the session that placed it: 160 bits that cannot be guessed from the number. */
export function orderTokenOf(env: PlatformEnv, orderNumber: string): Promise<string> {
  return keyedHash(identitySecretOf(env), `own order:${orderNumber}`)
}

/** Token for email links, which are forwarded and kept: read-only access to the order. */
export function readOnlyOrderTokenOf(env: PlatformEnv, orderNumber: string): Promise<string> {
  return keyedHash(identitySecretOf(env), `order access:${orderNumber}`)
}

/**
 * Token in the address that a bank or the provider leads back to: whoever has it may hand over what became of the payment, from any browser, and
 * sees nothing of the order.
 */
function returnTokenOf(env: PlatformEnv, orderNumber: string): Promise<string> {
  return keyedHash(identitySecretOf(env), `payment return:${orderNumber}`)
}

/** The address a bank leads back to, with what hands the result over from any browser. */
export async function returnUrlOf(env: PlatformEnv, orderNumber: string, returnUrl: string): Promise<string> {
  const url = new URL(returnUrl)
  url.searchParams.set('order', orderNumber)
  url.searchParams.set('key', await returnTokenOf(env, orderNumber))
  return url.href
}

/** The order whose payment this token hands over; null for everybody else. */
export async function returnedOrder(
  env: PlatformEnv,
  orderNumber: string,
  { brand, st }: Omit<OrderAsker, 'consumerNo'>,
): Promise<OrderState | null> {
  const order = await orderStub(env, orderNumber).read()
  const isKnown = order?.brand === brand && st !== undefined && isSame(st, await returnTokenOf(env, orderNumber))
  return isKnown ? order : null
}

/** Token for who looked an order up by its email: `<until in milliseconds>.<hash>`. */
export async function lookedUpOrderTokenOf(env: PlatformEnv, orderNumber: string, now: number): Promise<string> {
  return lookedUpToken(env, orderNumber, now + lookupMs)
}

async function lookedUpToken(env: PlatformEnv, orderNumber: string, until: number): Promise<string> {
  return `${until}.${await keyedHash(identitySecretOf(env), `looked up order:${orderNumber}:${until}`)}`
}

/**
 * The order, for its owner or a holder of its token, at the shop of its own brand; for everybody else it does not exist. The link of an
 * email and a look-up open it only where `by` says so.
 */
export async function orderFor(
  env: PlatformEnv,
  orderNumber: string,
  { by = [], ...asker }: OrderForOptions,
): Promise<Outcome<OrderState>> {
  const order = await orderStub(env, orderNumber).read()
  if (order?.brand !== asker.brand) return fail('ORDER_NOT_FOUND')
  const opened = await openedBy(env, order, asker)
  return opened === 'owner' || by.some((way) => way === opened) ? ok(order) : fail('ORDER_NOT_FOUND')
}

/** How the caller opens an order; undefined if not at all. */
export async function openedBy(env: PlatformEnv, order: OrderState, { consumerNo, st }: OrderAsker): Promise<OpenedBy | undefined> {
  const { orderNumber, owners } = order
  if (owners.includes(consumerNo)) return 'owner'
  if (st === undefined) return undefined
  if (isSame(st, await orderTokenOf(env, orderNumber))) return 'owner'
  if (isSame(st, await readOnlyOrderTokenOf(env, orderNumber))) return 'link'
  const until = Number(/^(\d{13})\./.exec(st)?.[1] ?? 0)
  return until > Date.now() && isSame(st, await lookedUpToken(env, orderNumber, until)) ? 'lookup' : undefined
}

/** Compares in the same time wherever the first difference is. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

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

type Attaching = { orderNumber: string; st: string; consumerNo: string; brand: BrandId }

/**
 * A guest who signs in after an order brings it along: number and `st` together prove that it is theirs; the link of an email does not.
 * ORD404 for everything else.
 */
export async function attachOrder(env: PlatformEnv, { orderNumber, st, consumerNo, brand }: Attaching): Promise<Outcome<OrderState>> {
  const order = await orderFor(env, orderNumber, { consumerNo, st, brand })
  return order.ok ? orderStub(env, orderNumber).attach(consumerNo) : order
}
