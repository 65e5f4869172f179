import { beforeEach, expect, test } from 'vitest'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { type Answers, aShop, type PlatformRequest } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { readCart } from './cart.server'
import { loadCart } from './page/load-cart.server'

beforeEach(() => void anEdgeCache())

const known = { isLoyaltyMember: false, isEmployee: false, isAthlete: false, programmes: [] }
const ada = { consumerNo: 'C1', kind: 'REGISTERED', isEmployeeDiscountTCAccepted: false, ...known } as const
const shell = { productId: 'HV7K2Q41', upc: '0123456789012', qty: 2 }
const nobody = () => anError(498, 'AUT498')
const reading = 'GET /cart/v1/cart/old'
const making = 'POST /cart/v1/cart'

/** A platform that does not accept the cart's customer and creates another cart. */
function recreatedCart(over: Answers = {}): Answers {
  const filled = aCart({ id: 'new', items: [aCartItem({ id: 'line', ...shell })] })
  return { [reading]: nobody, [making]: aCart({ id: 'new', items: [] }), 'POST /cart/v1/item': filled, ...over }
}

async function atCart(answers: Answers, form?: Record<string, string>) {
  const parts = aShop(answers, { path: '/en-us/cart?added=1', form, token: async () => 'guest-token' })
  const { session } = parts.shop
  await session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ada })
  await session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 2, items: [shell] })
  return { ...parts, state: async () => (await session.read())! }
}

const here = { status: 303, location: '/en-us/cart?added=1' }
const received = { tone: 'error', key: 'api:flash.newCart', toast: 'leaves' }

test('a cart read without a valid customer is recreated from its items, and the reloaded page says so (CART-11, ERR-07)', async () => {
  const { shop, state, callsTo } = await atCart(recreatedCart())
  expect(await actionResult(() => loadCart(shop))).toEqual(here)
  expect(callsTo('POST /cart/v1/item').map(({ body }) => body)).toEqual([{ cartId: 'new', ...shell }])
  expect(await state()).toMatchObject({ carts: { 'HALVERN-US': { cartId: 'new' } }, flash: [received], consumer: ada })
})

test('a customer the whole platform no longer knows continues as a guest (CART-11, ERR-07)', async () => {
  const makings: PlatformRequest[] = []
  const forGuests = (request: PlatformRequest) => (makings.push(request) === 1 ? nobody() : aCart({ id: 'new', items: [] }))
  const { shop, state } = await atCart(recreatedCart({ [making]: forGuests }))
  expect(await actionResult(() => loadCart(shop))).toEqual(here)
  const session = await state()
  expect(session).toMatchObject({ carts: { 'HALVERN-US': { cartId: 'new', items: [shell] } }, flash: [received] })
  expect(session).not.toHaveProperty('consumer')
  expect(makings).toHaveLength(2)
})

test('a cart still invalid after that is not recreated a third time: the page says that it cannot be read (CART-15, ERR-07)', async () => {
  const { shop } = await atCart(recreatedCart({ 'GET /cart/v1/cart/new': nobody }))
  expect(await actionResult(() => loadCart(shop))).toEqual(here)
  expect(await loadCart(shop)).toMatchObject({ cart: null, isUnreachable: true })
})

test.each([
  ['cannot be made', recreatedCart({ [making]: anError(503, 'GEN500') })],
  ['is made for nobody', recreatedCart({ [making]: nobody })],
])('while a new cart %s, the former one is kept, and no false message appears (CART-11)', async (_, answers) => {
  const { shop, state } = await atCart(answers)
  expect(await loadCart(shop)).toMatchObject({ cart: null, isUnreachable: true })
  expect(await state()).toMatchObject({ carts: { 'HALVERN-US': { cartId: 'old', items: [shell] } }, flash: [] })
})

test('a form that reads the cart tells the failure itself (ERR-07)', async () => {
  const { shop, callsTo } = await atCart(recreatedCart(), { intent: 'start-checkout' })
  await expect(readCart(shop)).rejects.toMatchObject({ errorId: 'INVALID_CUSTOMER' })
  expect(callsTo(making)).toEqual([])
})
