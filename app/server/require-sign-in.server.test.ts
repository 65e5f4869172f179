import { expect, test } from 'vitest'
import { endpoints } from '#contracts'
import { asConsumer, presentConsumer, requirePresence, requireRecent, requireSignIn } from './require-sign-in.server'
import { aShop, type Answers } from './test/a-shop.server'
import { anError } from './test/an-upstream.server'
import { actionResult } from './test/action-result.server'

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

test('a guest is sent to sign-in and back (RTE-10, ACC-19)', async () => {
  const { shop } = aShop({}, { path: '/en-us/account?tab=1' })
  expect(await actionResult(() => requireSignIn(shop))).toEqual({ status: 303, location: back })
})

test('a signed-in shopper continues', async () => {
  expect(await requireSignIn(await adasShop({}))).toEqual(ada)
})

test.each([
  ['has ended elsewhere', anError(404, 'AUT404')],
  ['is of somebody the platform no longer knows', anError(498, 'AUT498')],
])('a sign-in that %s is over: the shopper is told, and the next page does not loop (AUTH-20, ERR-07)', async (_, refused) => {
  const shop = await adasShop({ [profile]: refused })
  await shop.session.rememberCart('HALVERN-US', { cartId: 'c1', totalItems: 1, items: [] })
  const read = () => asConsumer(shop, (api) => api(endpoints.consumer.profile, { query: {} }))
  expect(await actionResult(read)).toEqual({ status: 303, location: back })
  expect(await shop.consumer()).toBeNull()
  expect(await shop.session.read()).toMatchObject({
    carts: { 'HALVERN-US': { cartId: 'c1' } },
    flash: [{ tone: 'error', key: 'api:INVALID_REFRESH_TOKEN' }],
  })
})

test('a platform that is down signs nobody out', async () => {
  await expect(reading({ [profile]: anError(503, 'GEN500') })()).rejects.toMatchObject({ errorId: 'SERVER_ERROR' })
})

/** Ada's shop some time after her password, as her session tells it. */
async function laterShop(presence: { age: number; isAway: boolean }) {
  const { shop, sessions } = aShop({ [profile]: {} }, { path: '/en-us/account?tab=1' })
  await shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ada })
  for (const state of sessions.values()) state.presence = presence
  await shop.session.addFlash({ tone: 'info', key: 'signIn.welcomeBack' })
  return shop
}

test('a shopper who was away too long types the password before the account is shown, and counts as signed in elsewhere (G20)', async () => {
  const shop = await laterShop({ age: 0, isAway: true })
  const asking = () => asConsumer(shop, (api) => api(endpoints.consumer.profile, { query: {} }))
  expect(await actionResult(asking)).toEqual({ status: 303, location: back })
  expect(await actionResult(() => requirePresence(shop))).toEqual({ status: 303, location: back })
  expect([await presentConsumer(shop), await requireSignIn(shop)]).toEqual([null, ada])
})

test('a guest is never away (G20)', async () => {
  await expect(requirePresence(aShop({}).shop)).resolves.toBeUndefined()
})

test('sensitive changes need a recent password, with a little more time to save (G20)', async () => {
  const minute = 60_000
  const confirm = { status: 303, location: `${back}&reason=confirm` }
  const after = async (minutes: number) => laterShop({ age: minutes * minute, isAway: false })
  await expect(requireRecent(await after(14), 'open')).resolves.toBeUndefined()
  const later = await after(16)
  expect(await actionResult(() => requireRecent(later, 'open'))).toEqual(confirm)
  await expect(requireRecent(later, 'save')).resolves.toBeUndefined()
  const tooLate = await after(46)
  expect(await actionResult(() => requireRecent(tooLate, 'save'))).toEqual(confirm)
})
