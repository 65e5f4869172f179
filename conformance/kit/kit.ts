import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import type { Output } from '#contracts/endpoint'
import type { Ask } from './ask'
import type { CallName, EndpointOf } from './calls'
import { type Client, createClient } from './client'
import { expectSuccess } from './expect'
import type { Fixtures, Variant } from './fixtures'
import { createOperator, type Operate } from '../operations/operator-client'
import { rememberer } from './remember'
import type { Transport } from './reply'
import { createPeople, type People, type Session } from './people'

/** All a check works with: the calls, the people, and what they own. */
export type Kit = {
  fixtures: Fixtures
  /** Sends a call and returns whatever comes back. */
  call: Client
  /** Sends an operation. */
  operate: Operate
  /** Sends a call that must succeed, and returns its value. */
  done: <N extends CallName>(call: N, ask?: Ask) => Promise<Output<EndpointOf<N>>>
  people: People
  /** Makes something once for many checks that leave it as it is; it is made anew after a while, as its owner's token ends. */
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
    some: (inputs) => (isSmall ? spread(inputs) : inputs),
    once: rememberer(),
    ...{ fixtures, call, operate: createOperator(backend), people: createPeople({ call, fixtures }) },
    done: async (name, ask) => expectSuccess(await call(name, ask), name),
  }
}

const fewInputs = 6

function spread<T>(inputs: readonly T[]): readonly T[] {
  const step = Math.max(1, Math.ceil(inputs.length / fewInputs))
  return inputs.filter((_, i) => i % step === 0)
}

export type OwnCart = { session: Session; cart: Cart }

/** A cart with one line, of a new guest unless somebody is named. */
export async function aCart(
  kit: Kit,
  { session, item, qty = 1 }: { session?: Session; item?: Variant; qty?: number } = {},
): Promise<OwnCart> {
  const owner = session ?? (await kit.people.guest())
  const body = { ...(item ?? kit.fixtures.products.available), qty }
  return { session: owner, cart: await kit.done('cart.createWithItem', { body, token: owner.token }) }
}

/** A cart that knows where it goes. */
export async function aDeliverableCart(kit: Kit, of: Parameters<typeof aCart>[1] = {}): Promise<OwnCart> {
  const { session, cart } = await aCart(kit, of)
  const params = { basketId: cart.id }
  const shipped = await kit.done('checkout.setShippingAddress', { params, body: [kit.fixtures.addresses.valid], token: session.token })
  return { session, cart: shipped }
}

export async function aPreparedCart(kit: Kit, of: Parameters<typeof aCart>[1] = {}): Promise<OwnCart> {
  const own = await aDeliverableCart(kit, of)
  await kit.done('orders.prepare', { body: { basketId: own.cart.id }, token: own.session.token })
  return own
}

/** The call that places a prepared cart, paid with the fixtures' card. */
export function placing({ fixtures }: Kit, { session, cart }: OwnCart, over: object = {}): Ask {
  const body = { cartId: cart.id, billingAddress: fixtures.addresses.valid, paymentMethod: fixtures.payments.pays, ...over }
  return { body, token: session.token }
}

export async function anOrder(kit: Kit, of: Parameters<typeof aCart>[1] = {}): Promise<OwnCart & { order: Order }> {
  const own = await aPreparedCart(kit, of)
  return { ...own, order: await kit.done('orders.place', placing(kit, own)) }
}

/** An order of a guest, for calls that only look at it. */
export function theOrder(kit: Kit): Promise<OwnCart & { order: Order }> {
  return kit.once('the order', () => anOrder(kit))
}
