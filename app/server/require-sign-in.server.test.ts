import { expect, test } from 'vitest'
import { endpoints } from '#contracts'
import { asConsumer, requireSignIn } from './require-sign-in.server'
import { aShop, type Answers } from './test/a-shop.server'
import { anError } from './test/an-upstream.server'
import { saidBy } from './test/said-by.server'

const known = { isLoyaltyMember: false, isEmployee: false, isAthlete: false, programmes: [] }
const ada = { consumerNo: 'C1', kind: 'REGISTERED', isEmployeeDiscountTCAccepted: false, ...known } as const
const back = '/en-us/sign-in?redirectTo=%2Fen-us%2Faccount%3Ftab%3D1'
const profile = 'GET /consumers-v3/consumer'

async function adasShop(answers: Answers) {
  const { shop } = aShop(answers, { path: '/en-us/account?tab=1' })
  await shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ada })
  return shop
}

const reading = (answers: Answers) => async () =>
  asConsumer(await adasShop(answers), (api) => api(endpoints.consumer.profile, { query: {} }))

test('who is not signed in is sent to sign in, and from there back (RTE-10, ACC-19)', async () => {
  const { shop } = aShop({}, { path: '/en-us/account?tab=1' })
  expect(await saidBy(() => requireSignIn(shop))).toEqual({ status: 303, location: back })
})

test('who is signed in goes on', async () => {
  expect(await requireSignIn(await adasShop({}))).toEqual(ada)
})

test('a sign-in that has ended elsewhere leads to the next one (AUTH-20)', async () => {
  expect(await saidBy(reading({ [profile]: anError(404, 'AUT404') }))).toEqual({ status: 303, location: back })
})

test('a platform that is down signs nobody out', async () => {
  await expect(reading({ [profile]: anError(503, 'GEN500') })()).rejects.toMatchObject({ errorId: 'SERVER_ERROR' })
})
