import { expect, test } from 'vitest'
import { endpoints } from '#contracts'
import {
  withConsumer,
  findPresentConsumer,
  requirePresence,
  requireRecentSignIn,
  requireSignIn,
  withPresenceCheck,
} from './require-sign-in.server'
import { aShop, type Answers } from './test/a-shop.server'
import { anError } from './test/an-upstream.server'
import { actionResult } from './test/action-result.server'
import type { Endpoint } from '#contracts/endpoint'
import type { Api } from './api.server'

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
  withConsumer(await adasShop(answers), (api) => api(endpoints.consumer.profile, { query: {} }))

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
  const read = () => withConsumer(shop, (api) => api(endpoints.consumer.profile, { query: {} }))
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
  const asking = () => withConsumer(shop, (api) => api(endpoints.consumer.profile, { query: {} }))
  expect(await actionResult(asking)).toEqual({ status: 303, location: back })
  expect(await actionResult(() => requirePresence(shop))).toEqual({ status: 303, location: back })
  expect([await findPresentConsumer(shop), await requireSignIn(shop)]).toEqual([null, ada])
})

test('a guest is never away (G20)', async () => {
  await expect(requirePresence(aShop({}).shop)).resolves.toBeUndefined()
})

test('sensitive changes need a recent password, with a little more time to save (G20)', async () => {
  const minute = 60_000
  const confirm = { status: 303, location: `${back}&reason=confirm` }
  const after = async (minutes: number) => laterShop({ age: minutes * minute, isAway: false })
  await expect(requireRecentSignIn(await after(14), 'open')).resolves.toBeUndefined()
  const later = await after(16)
  expect(await actionResult(() => requireRecentSignIn(later, 'open'))).toEqual(confirm)
  await expect(requireRecentSignIn(later, 'save')).resolves.toBeUndefined()
  const tooLate = await after(46)
  expect(await actionResult(() => requireRecentSignIn(tooLate, 'save'))).toEqual(confirm)
})

const signIn = '/en-us/sign-in?redirectTo=%2Fen-us%2Fanywhere'
const minute = 60_000

type When = { isSignedIn?: boolean; age?: number; isAway?: boolean }

/** Whether a call is let through for Ada, or for a guest, some time after the password. */
async function calling({ isSignedIn = true, age = 0, isAway = false }: When) {
  const { shop, sessions } = aShop({}, { path: '/en-us/anywhere' })
  await (isSignedIn ? shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ada }) : shop.session.open())
  for (const state of sessions.values()) state.presence = { age, isAway }
  // The former session data is read again.
  await shop.session.addFlash({ tone: 'info', key: 'signIn.welcomeBack' })
  const made: Endpoint[] = []
  const api = (async (endpoint: Endpoint) => void made.push(endpoint)) as unknown as Api
  return async (endpoint: Endpoint, body: unknown = {}) => {
    const open = withPresenceCheck(shop, async () => api)
    const result = await actionResult(async () => {
      await (
        await open()
      )(endpoint, { params: {}, query: {}, body } as never)
      return new Response(null)
    })
    return { isMade: made.includes(endpoint), result }
  }
}

const inAreas = Object.values(endpoints).flatMap((area) => Object.entries<Endpoint>(area))
const ofAnAccount = inAreas.filter(([, { access }]) => access === 'consumer').map(([name, endpoint]) => [name, endpoint] as const)
const { orders, priceChanges, checkout, consumer } = endpoints
const alsoGuests = { ...orders, applyReward: priceChanges.applyReward, addPaymentInstrument: checkout.addPaymentInstrument }
const spending = ['prepare', 'cancel', 'invoice', 'returnLabel', 'resendGiftCardEmail', 'applyReward', 'addPaymentInstrument'] as const
const guarded = [...ofAnAccount, ...spending.map((name) => [name, alsoGuests[name] as Endpoint] as const)]
const wholeAccount = ['exportData', 'deleteAccount', 'changeEmail', 'confirmEmail', 'addPasskey', 'removePasskey'] as const
const ofSome = guarded.filter(([name]) => !(wholeAccount as readonly string[]).includes(name))
const whole = { ...consumer, ...endpoints.auth }
const nothing = { consumerProfile: {} }

test('more than twelve calls need an account', () => expect(ofAnAccount.length).toBeGreaterThan(12))

test.each(guarded)('%s is refused for a shopper who was away for half an hour, on any page (G20)', async (_, endpoint) => {
  const call = await calling({ isAway: true })
  expect(await call(endpoint, nothing)).toEqual({ isMade: false, result: { status: 303, location: signIn } })
})

test.each(ofSome)('%s is made for who was here, and for a guest, as the platform lets them (G20)', async (_, endpoint) => {
  expect((await (await calling({ age: 200 * minute }))(endpoint, nothing)).isMade).toBe(true)
  expect((await (await calling({ isSignedIn: false, isAway: true }))(endpoint, nothing)).isMade).toBe(true)
})

test.each(wholeAccount)('%s wants a sign-in of the last 45 minutes (ACC-28, ACC-29, ACC-30)', async (name) => {
  const late = await (await calling({ age: 46 * minute }))(whole[name])
  expect(late).toEqual({ isMade: false, result: { status: 303, location: `${signIn}&reason=confirm` } })
  expect((await (await calling({ age: 44 * minute }))(whole[name])).isMade).toBe(true)
})

test.each(['phone', 'firstName', 'birthDate', 'postalCode', 'email', 'gender'])(
  'a profile’s %s can be changed by a shopper who typed the password in the last 45 minutes, whichever form asks for it (G20)',
  async (field) => {
    const body = { consumerProfile: { consumerDetails: { [field]: 'x' }, enrollments: [{ type: 'Loyalty' }] } }
    for (const call of [consumer.updateProfile, consumer.createProfile]) {
      const late = await (await calling({ age: 46 * minute }))(call, body)
      expect(late).toEqual({ isMade: false, result: { status: 303, location: `${signIn}&reason=confirm` } })
      expect((await (await calling({ age: 44 * minute }))(call, body)).isMade).toBe(true)
    }
  },
)

test('interests and accepting the employee terms need no password again (G20)', async () => {
  const call = await calling({ age: 600 * minute })
  const accepted = { consumerProfile: { consumerDetails: { isEmployeeDiscountTCAccepted: true } } }
  expect((await call(consumer.updateProfile, accepted)).isMade).toBe(true)
  expect((await call(consumer.updateProfile, { consumerProfile: { preferences: { interests: 'a|b' } } })).isMade).toBe(true)
})

test('a gift card with its PIN pays for anybody; a saved one does not for a shopper who was away (G20)', async () => {
  const call = await calling({ isAway: true })
  const typed = { payment_method_id: 'GIFT_CARD', gift_card_number: '6006490000000001', pin: '1234' }
  expect((await call(checkout.addPaymentInstrument, { ...typed, payment_instrument_id: 'kept' })).isMade).toBe(false)
  expect((await call(checkout.addPaymentInstrument, typed)).isMade).toBe(true)
})
