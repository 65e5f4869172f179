import { beforeEach, expect, test } from 'vitest'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { loadProgram, loadSpend, employeeTermsActions, loadEmployeeTerms } from './program.server'
import { formAction } from '~/server/form-action.server'
import { actionResult } from '~/server/test/action-result.server'

const profile = 'GET /consumers-v3/consumer'
const nobody = { isLoyaltyMember: false, isEmployee: false, isAthlete: false, programmes: [] as ('IPA' | 'WRANX')[] }
const spend = { currentSpend: 842.5, annualCap: 3000, annualCredit: 0 }

function profileWith(over: object) {
  const consumerDetails = { email: 'e@x.example', addressList: [], identityList: [], isEmployeeDiscountTCAccepted: false, ...over }
  return { consumerProfile: { consumerDetails, preferences: {}, subscriptions: [], isLoyaltyMember: false, enrollments: [] } }
}

beforeEach(() => void anEdgeCache())

async function signedIn(known: Partial<typeof nobody>, answers: Answers, over: { isEmployeeDiscountTCAccepted?: boolean } = {}) {
  const parts = aShop(answers)
  const kind = known.isEmployee ? ('EMPLOYEE' as const) : ('REGISTERED' as const)
  const consumer = { consumerNo: 'C1', kind, isEmployeeDiscountTCAccepted: false, ...nobody, ...known, ...over }
  await parts.shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer })
  return parts
}

test('an employee who agreed to the terms sees what they spent of the cap (EMP-12, EMP-13)', async () => {
  const answers = { [profile]: profileWith({ employee: spend, isEmployeeDiscountTCAccepted: true }) }
  const { shop } = await signedIn({ isEmployee: true }, answers)
  expect(await loadSpend(shop)).toEqual({ title: 'Employee program', text: '$842.50 of $3,000.00 spent this year', percent: 28 })
})

test('the spend is in the currency of the account, in any shop (EMP-13)', async () => {
  const answers = { [profile]: profileWith({ athlete: { ...spend, currency: 'EUR' } }) }
  const { shop } = await signedIn({ isAthlete: true }, answers)
  expect(await loadSpend(shop)).toMatchObject({ text: '€842.50 of €3,000.00 spent this year' })
})

test('an employee who did not agree is shown as the athlete they are, and the way to the terms (EMP-02, TRAP-49)', async () => {
  const answers = { [profile]: profileWith({ employee: spend, athlete: { ...spend, currentSpend: 610 } }) }
  const { shop } = await signedIn({ isEmployee: true, isAthlete: true }, answers)
  expect(await loadProgram(shop)).toMatchObject({ spend: { title: 'Athlete program', percent: 20 }, asksTerms: true })
})

test('a shopper in no program, or a guest, causes no call (EMP-16)', async () => {
  const { shop, requests } = await signedIn({}, {})
  expect(await loadProgram(shop)).toEqual({ spend: null, asksTerms: false })
  expect(await loadSpend(aShop().shop)).toBeNull()
  expect(requests).toEqual([])
})

test('a profile that fails or hangs delays no page', async () => {
  const { shop } = await signedIn({ isAthlete: true }, { [profile]: anError(500, 'GEN500') })
  expect(await loadSpend(shop)).toBeNull()
  const late = await signedIn({ programmes: ['IPA'] }, { [profile]: () => new Promise(() => undefined) })
  expect(await loadSpend(late.shop)).toBeNull()
})

const action = formAction(employeeTermsActions)
const saving = 'PUT /consumers-v3/consumer'
const details = { email: 'nora@vitrine.example', addressList: [], identityList: [], isEmployeeDiscountTCAccepted: true }
const consumerProfile = { consumerDetails: details, preferences: {}, subscriptions: [], isLoyaltyMember: false, enrollments: [] }
const known = { isLoyaltyMember: false, isEmployee: true, isAthlete: false, programmes: [] }
const nora = () => ({ consumerNo: 'C1', kind: 'EMPLOYEE' as const, isEmployeeDiscountTCAccepted: false, ...known })

type Signed = Omit<ReturnType<typeof nora>, 'kind'> & { kind: 'EMPLOYEE' | 'REGISTERED' }

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
