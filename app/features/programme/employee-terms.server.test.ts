import { beforeEach, expect, test } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { employeeTermsActions, loadEmployeeTerms } from './programme.server'

const action = formAction(employeeTermsActions)
const saving = 'PUT /consumers-v3/consumer'
const details = { email: 'nora@vitrine.example', addressList: [], identityList: [], isEmployeeDiscountTCAccepted: true }
const consumerProfile = { consumerDetails: details, preferences: {}, subscriptions: [], isLoyaltyMember: false, enrollments: [] }
const known = { isLoyaltyMember: false, isEmployee: true, isAthlete: false, programmes: [] }
const nora = () => ({ consumerNo: 'C1', kind: 'EMPLOYEE' as const, isEmployeeDiscountTCAccepted: false, ...known })

type Signed = Omit<ReturnType<typeof nora>, 'kind'> & { kind: 'EMPLOYEE' | 'REGISTERED' }

beforeEach(() => void anEdgeCache())

async function answering(form: Record<string, string>, answers: Answers = { [saving]: { consumerProfile } }, consumer: Signed = nora()) {
  const parts = aShop(answers, { path: '/en-us/employee-terms', form })
  await parts.shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer })
  const result = await actionResult(() => action(parts.args as unknown as Parameters<typeof action>[0]))
  return { ...parts, result, state: await parts.shop.session.read() }
}

test('accepting the terms is recorded in profile and session, and the employee continues (EMP-02, TRAP-07)', async () => {
  const { result, callsTo, shop, state } = await answering({ intent: 'accept-terms', redirectTo: '/en-us/cart' })
  expect(result).toEqual({ status: 303, location: '/en-us/cart' })
  expect(callsTo(saving).map(({ body }) => body)).toEqual([
    { consumerProfile: { consumerDetails: { isEmployeeDiscountTCAccepted: true } } },
  ])
  expect(await shop.consumer()).toMatchObject({ isEmployeeDiscountTCAccepted: true })
  expect(state?.flash).toEqual([{ tone: 'success', key: 'terms.accepted' }])
})

test('declining the terms continues without the discount, and nothing is recorded (EMP-02, EMP-03)', async () => {
  const { result, requests, shop } = await answering({ intent: 'decline-terms', redirectTo: '/en-us/cart' })
  expect(result).toEqual({ status: 303, location: '/en-us/cart' })
  expect(requests).toEqual([])
  expect(await shop.consumer()).toMatchObject({ isEmployeeDiscountTCAccepted: false })
})

test.each([
  ['', '/en-us/account'],
  ['//evil.example', '/en-us/account'],
  ['/en-us/signed-in', '/en-us/signed-in'],
  ['/en-us/signed-in?redirectTo=%2Fen-us%2Fcart', '/en-us/signed-in?redirectTo=%2Fen-us%2Fcart'],
])('with %j as return path it redirects to %s, which shows the result (DLG-09)', async (redirectTo, location) => {
  const { result, state } = await answering({ intent: 'decline-terms', redirectTo })
  expect(result.location).toBe(location)
  expect(state?.flash[0]?.at).toBe(location.startsWith('/en-us/signed-in') ? 'signed-in' : undefined)
})

test('a failed save is reported, and the terms do not count as accepted (EMP-03)', async () => {
  const { result, shop } = await answering({ intent: 'accept-terms' }, { [saving]: anError(500, 'GEN500') })
  expect(result).toMatchObject({ status: 503, result: { errors: { '': [expect.any(String)] } } })
  expect(await shop.consumer()).toMatchObject({ isEmployeeDiscountTCAccepted: false })
})

test('a shopper who is no employee stays signed in when posting the terms, and nothing is saved (EMP-02)', async () => {
  const refused = { [saving]: anError(403, 'AUT404') }
  const { result, requests, shop, state } = await answering({ intent: 'accept-terms' }, refused, { ...nora(), kind: 'REGISTERED' })
  expect(result).toEqual({ status: 303, location: '/en-us/account' })
  expect(requests).toEqual([])
  expect(await shop.consumer()).toMatchObject({ kind: 'REGISTERED' })
  expect(state?.flash).toEqual([])
})

async function loading(kind: 'REGISTERED' | 'EMPLOYEE', query = '') {
  const parts = aShop({}, { path: `/en-us/employee-terms${query}` })
  await parts.shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: { ...nora(), kind } })
  return loadEmployeeTerms(parts.shop)
}

test('an employee sees the terms in short, with the year’s cap (DLG-09, EMP-18)', async () => {
  const loaded = await loading('EMPLOYEE', '?redirectTo=%2Fen-us%2Fcart')
  expect(loaded).toEqual({ isAccepted: false, redirectTo: '/en-us/cart', cap: '$3,000.00' })
})

test('a shopper who is no employee has nothing to accept, and continues (EMP-02)', async () => {
  expect(await actionResult(() => loading('REGISTERED'))).toEqual({ status: 303, location: '/en-us/account' })
})
