import { beforeEach, expect, test } from 'vitest'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { loadProgramme, loadSpend } from './programme.server'

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
  expect(await loadProgramme(shop)).toMatchObject({ spend: { title: 'Athlete program', percent: 20 }, asksTerms: true })
})

test('a shopper in no program, or a guest, causes no call (EMP-16)', async () => {
  const { shop, requests } = await signedIn({}, {})
  expect(await loadProgramme(shop)).toEqual({ spend: null, asksTerms: false })
  expect(await loadSpend(aShop().shop)).toBeNull()
  expect(requests).toEqual([])
})

test('a profile that fails or hangs delays no page', async () => {
  const { shop } = await signedIn({ isAthlete: true }, { [profile]: anError(500, 'GEN500') })
  expect(await loadSpend(shop)).toBeNull()
  const late = await signedIn({ programmes: ['IPA'] }, { [profile]: () => new Promise(() => undefined) })
  expect(await loadSpend(late.shop)).toBeNull()
})
