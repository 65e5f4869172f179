import { beforeEach, expect, test } from 'vitest'
import { aShop, type Answers } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { loadAccount, sendVerificationAction } from './account-page.server'
import { postAccountForm } from './test/post-account-form.server'

const profile = 'GET /consumers-v3/consumer'
const known = { isLoyaltyMember: true, isEmployee: false, isAthlete: false, programmes: [] }
const ada = { consumerNo: 'C1', kind: 'REGISTERED', isEmployeeDiscountTCAccepted: false, ...known } as const
const details = { email: 'ada@example.com', firstName: 'Ada', addressList: [], identityList: [], isEmployeeDiscountTCAccepted: false }
const consumerProfile = { consumerDetails: details, preferences: {}, subscriptions: [], isLoyaltyMember: true, enrollments: [] }
beforeEach(() => void anEdgeCache())

async function adasShop(answers: Answers) {
  const { shop, callsTo } = aShop(answers, { path: '/en-us/account' })
  await shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ada })
  return { shop, callsTo }
}

test('the account greets by name, and tells a member their points (ACC-19)', async () => {
  const { shop, callsTo } = await adasShop({
    [profile]: { consumerProfile: { ...consumerProfile, loyaltySummary: { points: { balance: 450 } } } },
  })
  expect(await loadAccount(shop)).toEqual({
    ...{ firstName: 'Ada', email: 'ada@example.com', isUnverified: false, isMember: true, points: 450 },
  })
  expect(callsTo(profile)[0]?.query.get('includeLoyaltySummary')).toBe('true')
})

test('the main delivery address is the one shown (ACC-06)', async () => {
  const bill = { id: 'b', approachType: 'B', main: true, firstName: 'Ada', lastName: 'Byron', addressLine1: '1 Bank Street' }
  const home = {
    ...bill,
    id: 's',
    approachType: 'S',
    addressLine1: '12 Larch Street',
    city: 'Portland',
    postalCode: '97205',
    province: 'OR',
  }
  const { shop } = await adasShop({
    [profile]: { consumerProfile: { ...consumerProfile, consumerDetails: { ...details, addressList: [bill, home] } } },
  })
  expect((await loadAccount(shop))?.address).toEqual(['Ada Byron', '12 Larch Street', 'Portland, OR 97205'])
})

test('an account that cannot be read is no reason to sign anybody out', async () => {
  const { shop } = await adasShop({ [profile]: anError(500, 'GEN500') })
  expect(await loadAccount(shop)).toBeNull()
  expect(await shop.consumer()).toEqual(ada)
})

test('an unconfirmed address is reported; a backend that leaves the field out counts as confirmed (ACC-26)', async () => {
  const asksVerification = async (emailVerified?: boolean) => {
    const consumerDetails = { ...details, ...(emailVerified !== undefined && { emailVerified }) }
    const { shop } = await adasShop({ [profile]: { consumerProfile: { ...consumerProfile, consumerDetails } } })
    return (await loadAccount(shop))?.isUnverified
  }
  expect([await asksVerification(false), await asksVerification(true), await asksVerification()]).toEqual([true, false, false])
})

const send = 'POST /consumers-v3/consumer/verifyemail/send'

test('a signed-in shopper gets the link again, and the account says so (ACC-26)', async () => {
  const answers = { [send]: new Response(null, { status: 204 }) }
  const { result, flash, callsTo } = await postAccountForm(sendVerificationAction, { form: {}, answers })
  expect(result).toEqual({ status: 303, location: '/en-us/account' })
  expect(callsTo(send)).toHaveLength(1)
  expect(flash).toEqual([{ tone: 'success', key: 'account.verificationSent' }])
})
