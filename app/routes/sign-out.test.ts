import { beforeEach, expect, test } from 'vitest'
import { anEmptyObject } from '~/server/test/an-empty-object'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { actionResult } from '~/server/test/action-result.server'
import { action } from './signOut'

const known = { isLoyaltyMember: false, isEmployee: false, isAthlete: false, programmes: [] }
const ada = { consumerNo: 'C1', kind: 'REGISTERED', isEmployeeDiscountTCAccepted: false, ...known } as const

beforeEach(() => void anEdgeCache())

test.each([
  ['/de-de/account', '/de-de'],
  ['/de-de/c/jacken-1010?page=2', '/de-de/c/jacken-1010?page=2'],
  ['//evil.example', '/de-de'],
])('signing out on %s leaves a guest without a cart at %s (AUTH-10, CART-14, RTE-11)', async (from, location) => {
  const { shop, args } = aShop({}, { path: '/de-de/sign-out', form: { intent: 'sign-out', from } })
  await shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ada })
  await shop.session.rememberCart('HALVERN-DE', { cartId: 'c1', totalItems: 1, items: [] })
  expect(await actionResult(() => action(args as unknown as Parameters<typeof action>[0]))).toEqual({ status: 303, location })
  expect(await shop.session.read()).toMatchObject({ carts: anEmptyObject(), flash: [{ tone: 'success', key: 'account.signedOut' }] })
  expect(await shop.consumer()).toBeNull()
})
