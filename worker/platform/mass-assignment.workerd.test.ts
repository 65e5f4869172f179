import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'
import type { Cart } from '#contracts/entities/cart'
import type { Caller } from './security/access-token'
import { type Belongings, belongingsOf, readOwnedObjects } from './test/owned-objects'
import { buildValidCall } from './test/build-valid-call'
import { callPlatform, getSampleVariant, createGuestToken } from './test/platform'
import { standingAlone } from './test/standing-alone'

const word = 'forged-word'
const number = 987_654_321
const numbers = [
  ...[
    'price',
    'unitPrice',
    'current',
    'original',
    'rowTotal',
    'total',
    'toPay',
    'discount',
    'amountInCurrency',
    'maxQty',
    'remainingToPay',
  ],
  ...['points', 'loyaltyPoints', 'currentLoyaltyPoints', 'credit', 'spent', 'onhand', 'held', 'rating', 'no', 'version'],
]
const words = [
  ...['owner', 'consumerNo', 'memberId', 'siteId', 'brand', 'orderNumber', 'pspReference', 'storeEmployeeId', 'productImageURL', 'pdpUrl'],
  ...['status', 'state', 'title', 'image', 'createdAt', 'familyId', 'pinHash', 'flash', 'st', 'isEmployee', 'freeGift', 'verified'],
]
/** Fields of a cart, an order, a price or a person that only the platform may set. */
const forged = {
  ...Object.fromEntries(numbers.map((name) => [name, number])),
  ...Object.fromEntries(words.map((name) => [name, word])),
  ...{ owners: [word], totals: { total: number }, priceAdjustments: [{ value: number, reason: word }], couponItems: [{ code: word }] },
  ...{ isEmployeeDiscountTCAccepted: true, consumerType: 'EMPLOYEE', kind: 'AGENT' },
}

const kinds: Record<NonNullable<Endpoint['access']>, Caller['kind']> = { guest: 'REGISTERED', consumer: 'REGISTERED', agent: 'AGENT' }
const calls = Object.entries(endpoints).flatMap(([area, own]) =>
  Object.entries(own as Record<string, Endpoint>).flatMap(([name, endpoint]) =>
    endpoint.body && endpoint.access ? [{ call: `${area}.${name}`, endpoint, kind: kinds[endpoint.access] }] : [],
  ),
)
const owned = new Map<Caller['kind'], Belongings>()

beforeAll(async () => {
  for (const kind of ['REGISTERED', 'AGENT'] as const) owned.set(kind, await belongingsOf(kind))
})
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

test.each(calls)('$call: surplus fields of a $kind are stored nowhere (SEC-07)', async ({ endpoint, kind }) => {
  const belongings = owned.get(kind)!
  const { method, path, body } = buildValidCall(endpoint, belongings)
  const response = await callPlatform(method, path, { token: belongings.token, body: withMore(body) })
  const left = (await response.text()) + JSON.stringify(await readOwnedObjects(belongings))
  expect(left).not.toContain(word)
  expect(left).not.toMatch(standingAlone(String(number)))
})

test('after all of it nobody is more than they were, and a cart costs what its lines cost (SEC-07)', async () => {
  const { token } = owned.get('REGISTERED')!
  const profile = await (
    await callPlatform('GET', '/consumers-v3/consumer?includeLoyaltySummary=true', { token })
  ).json<{ consumerProfile: unknown }>()
  expect(profile.consumerProfile).toMatchObject({ consumerDetails: { isEmployeeDiscountTCAccepted: false } })
  const cart = await (
    await callPlatform('POST', '/cart/v1/cartWithItem', {
      token: await createGuestToken(),
      body: { ...forged, ...getSampleVariant('shell'), qty: 1 },
    })
  ).json<Cart>()
  expect(cart.totals).toMatchObject({ total: 100, totalDiscount: 0, remainingToPay: 100 })
  expect(cart.items).toMatchObject([{ qty: 1, name: 'Skarn Shell' }])
})

/** The same with these fields in every object; fields of the contract stay. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore)
  if (typeof value !== 'object' || value === null) return value
  return { ...forged, ...Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withMore(each)])) }
}
