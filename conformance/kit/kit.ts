import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import type { Output } from '#contracts/endpoint'
import type { CallInput } from './call-input'
import type { CallName, EndpointOf } from './calls'
import { type CallClient, createClient } from './client'
import { expectSuccess } from './expect'
import type { Fixtures, Variant } from './fixtures'
import { createOperator, type Operate } from '../operations/operator-client'
import { createMemoizer } from './memoize'
import type { Transport } from './reply'
import { createTestAccounts, type TestAccounts, type Session } from './test-accounts'

/** All a check works with: the calls, the people, and what they own. */
export type Kit = {
  fixtures: Fixtures
  /** Sends a call and returns whatever comes back. */
  call: CallClient
  /** Sends an operation. */
  operate: Operate
  /** Sends a call that must succeed, and returns its value. */
  done: <N extends CallName>(call: N, input?: CallInput) => Promise<Output<EndpointOf<N>>>
  people: TestAccounts
  /** Makes something once for many checks that leave it as it is; it is made again after a while, as its owner's token ends. */
  once: <T>(key: string, make: () => Promise<T> | T) => Promise<T>
  /** The inputs to try, of a longer list: all of them, or a few that are spread over it. */
  some: <T>(inputs: readonly T[]) => readonly T[]
}

/** `isSmall`: of odd inputs, a few are tried. */
export type Backend = { origin: string; transport: Transport; fixtures: Fixtures; isSmall?: boolean }

export function createKit(backend: Backend): Kit {
  const call = createClient(backend)
  const { fixtures, isSmall = false } = backend
  return {
    some: (inputs) => (isSmall ? sampleInputs(inputs) : inputs),
    once: createMemoizer(),
    ...{ fixtures, call, operate: createOperator(backend), people: createTestAccounts({ call, fixtures }) },
    done: async (name, input) => expectSuccess(await call(name, input), name),
  }
}

const smallInputCount = 6

function sampleInputs<T>(inputs: readonly T[]): readonly T[] {
  const step = Math.max(1, Math.ceil(inputs.length / smallInputCount))
  return inputs.filter((_, i) => i % step === 0)
}

export type OwnCart = { session: Session; cart: Cart }

/** A cart with one line, of a new guest unless somebody is named. */
export async function createCart(
  kit: Kit,
  { session, item, qty = 1 }: { session?: Session; item?: Variant; qty?: number } = {},
): Promise<OwnCart> {
  const owner = session ?? (await kit.people.guest())
  const body = { ...(item ?? kit.fixtures.products.available), qty }
  return { session: owner, cart: await kit.done('cart.createWithItem', { body, token: owner.token }) }
}

/** A cart with a shipping address. */
export async function createDeliverableCart(kit: Kit, options: Parameters<typeof createCart>[1] = {}): Promise<OwnCart> {
  const { session, cart } = await createCart(kit, options)
  const params = { basketId: cart.id }
  const shippedCart = await kit.done('checkout.setShippingAddress', { params, body: [kit.fixtures.addresses.valid], token: session.token })
  return { session, cart: shippedCart }
}

export async function createPreparedCart(kit: Kit, options: Parameters<typeof createCart>[1] = {}): Promise<OwnCart> {
  const ownCart = await createDeliverableCart(kit, options)
  await kit.done('orders.prepare', { body: { basketId: ownCart.cart.id }, token: ownCart.session.token })
  return ownCart
}

/** The call that places a prepared cart, paid with the fixtures' card. */
export function buildPlaceOrder({ fixtures }: Kit, { session, cart }: OwnCart, overrides: object = {}): CallInput {
  const body = { cartId: cart.id, billingAddress: fixtures.addresses.valid, paymentMethod: fixtures.payments.pays, ...overrides }
  return { body, token: session.token }
}

export async function createOrder(kit: Kit, options: Parameters<typeof createCart>[1] = {}): Promise<OwnCart & { order: Order }> {
  const ownCart = await createPreparedCart(kit, options)
  return { ...ownCart, order: await kit.done('orders.place', buildPlaceOrder(kit, ownCart)) }
}

/** An order of a guest, for calls that only look at it. */
export function getSharedOrder(kit: Kit): Promise<OwnCart & { order: Order }> {
  return kit.once('the order', () => createOrder(kit))
}
