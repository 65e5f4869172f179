import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { actionResult } from '~/server/test/action-result.server'
import { action } from './enrollStep'
import { getEnrollmentStart, loadEnrollment } from '~/features/enrollment/load-enrollment.server'

const lookup = 'GET /consumers-v3/consumer/lookup'
const read = 'GET /consumers-v3/consumer'
const update = 'PUT /consumers-v3/consumer'
const captcha = {
  fetch: async (url: string) => Response.json(url.endsWith('/challenge') ? { id: 'c-1', left: 3, right: 4 } : { token: 'token-1' }),
}

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

const details = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Pérez', phone: '+15035550100', birthDate: '1990-02-28' }

function profile(over: Record<string, unknown> = {}, isLoyaltyMember = true) {
  const consumerDetails = { ...details, addressList: [], identityList: [], isEmployeeDiscountTCAccepted: false, ...over }
  return { consumerProfile: { consumerDetails, preferences: {}, subscriptions: [], isLoyaltyMember, enrollments: [] } }
}

type EnrollingOptions = {
  form?: Record<string, string>
  over?: Record<string, unknown>
  consumer?: { isLoyaltyMember: boolean }
  query?: string
  age?: number
}

async function enrolling({ form, over = {}, consumer, query = '', age = 0 }: EnrollingOptions = {}) {
  const answers = { [read]: profile(), [update]: profile(), ...over }
  const shop = aShop(answers, { path: `/en-us/enroll/lookup${query}`, form, captcha })
  const known = { consumerNo: 'C1', kind: 'REGISTERED' as const, isEmployeeDiscountTCAccepted: false, isEmployee: false, isAthlete: false }
  const signedIn = consumer && { ...known, programmes: [], ...consumer }
  if (signedIn) await shop.shop.session.signIn({ accessToken: 'a', refreshToken: 'r', consumer: signedIn })
  for (const state of shop.sessions.values()) if (signedIn) state.presence = { age, isAway: false }
  if (age) await shop.shop.session.addFlash({ tone: 'info', key: 'signIn.welcomeBack' })
  return { ...shop, post: () => actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0])) }
}
const member = { isLoyaltyMember: true }

test.each([
  [true, '/en-us/enroll/sign-in'],
  [false, '/en-us/enroll/sign-up'],
])('a known address (%s) leads to %s, and stays out of the URL (ENR-01, ENR-15, ENR-16)', async (exists, location) => {
  const found = { exists, isLoyaltyMember: false, isPartiallyEnrolled: false }
  const form = { intent: 'lookup', email: 'ana@example.com', challenge: 'c-1', answer: '7' }
  const { post, shop, callsTo } = await enrolling({ form, over: { [lookup]: found } })
  expect(await post()).toMatchObject({ status: 303, location })
  expect(Object.fromEntries(callsTo(lookup)[0]!.query)).toEqual({ email: 'ana@example.com', recaptcha_response: 'token-1' })
  expect(await loadEnrollment(shop, 'sign-in')).toMatchObject({ step: 'sign-in', email: 'ana@example.com' })
})

test('a refused look-up, or one without an address, says so (ENR-01)', async () => {
  const form = { intent: 'lookup', email: 'ana@b', challenge: 'c-1', answer: '7' }
  expect((await (await enrolling({ form })).post()).result?.errors).toEqual({ email: ['Email is not valid'] })
  const over = { [lookup]: anError(403, 'AUT403') }
  const refused = await enrolling({ form: { ...form, email: 'ana@example.com' }, over })
  expect((await refused.post()).result?.errors).toEqual({ '': [expect.any(String)] })
})

const start = async (around: EnrollingOptions) => getEnrollmentStart((await enrolling(around)).shop)

test('the enrollment of a guest begins with the look-up (ENR-11)', async () => {
  expect(await start({})).toBe('/en-us/enroll/lookup')
})

test('the enrollment of a shopper whose phone is known begins with the profile (ENR-12, TRAP-48)', async () => {
  expect(await start({ consumer: member })).toBe('/en-us/enroll/profile')
})

test('the enrollment of a shopper without a phone begins with the phone (ENR-13, TRAP-48)', async () => {
  expect(await start({ consumer: member, over: { [read]: profile({ phone: undefined }) } })).toBe('/en-us/enroll/mobile')
})

test('a step of another role leads to the start, and an unknown step is not found (ENR-15)', async () => {
  const { shop } = await enrolling()
  await expect(loadEnrollment(shop, 'profile')).rejects.toMatchObject({ status: 303 })
  expect(await loadEnrollment(shop, 'constructor')).toBeUndefined()
  const known = await enrolling({ consumer: member })
  await expect(loadEnrollment(known.shop, 'sign-in')).rejects.toMatchObject({ status: 303 })
})

test.each([
  ['welcome', 'ENR-06', {}, '/en-us/enroll/mobile', undefined],
  ['mobile', 'ENR-07', { phone: '5035550188' }, '/en-us/enroll/profile', { consumerDetails: { phone: '+15035550188', phoneCode: '1' } }],
  [
    'profile',
    'ENR-08',
    { firstName: 'Ana', lastName: 'Pérez', birthDate: '02/28/1990', postalCode: '97205' },
    '/en-us/enroll/interests',
    { consumerDetails: { firstName: 'Ana', lastName: 'Pérez', birthDate: '1990-02-28', postalCode: '97205' } },
  ],
  [
    'interests',
    'ENR-09',
    { interests: 'hiking' },
    '/en-us/enroll/success',
    { preferences: { interests: 'hiking', preferredShoeSize: '' } },
  ],
])('the step %s keeps its data and goes on to the next (%s, ENR-15)', async (...[intent, , typed, location, kept]) => {
  const { post, callsTo } = await enrolling({ form: { intent, ...(typed as Record<string, string>) }, consumer: member })
  expect(await post()).toMatchObject({ status: 303, location })
  expect(callsTo(update).map(({ body }) => body)).toEqual(kept ? [{ consumerProfile: kept }] : [])
})

const minute = 60_000
test.each([
  ['mobile', { phone: '5035550188' }],
  ['profile', { firstName: 'Hacked', lastName: 'Pérez', birthDate: '02/28/1990', postalCode: '97205' }],
])(
  'the step %s shows and changes known data for a shopper who typed the password recently (G20, ENR-07, ENR-08)',
  async (intent, typed) => {
    const confirm = { status: 303, location: expect.stringContaining('reason=confirm') as string }
    const seen = await enrolling({ consumer: member, age: 16 * minute })
    expect(await actionResult(() => loadEnrollment(seen.shop, intent) as Promise<unknown>)).toEqual(confirm)
    const { post, callsTo } = await enrolling({ form: { intent, ...typed }, consumer: member, age: 51 * minute })
    expect(await post()).toEqual(confirm)
    expect(callsTo(update)).toEqual([])
  },
)

test('joining fills missing account data for a shopper who typed the password recently (G20, ENR-05)', async () => {
  const typed = { intent: 'join', birthDate: '02/28/1990', postalCode: '97205', isTermsConfirmed: 'on' }
  const over = { [read]: profile({ birthDate: undefined }, false) }
  const { post, callsTo } = await enrolling({ form: typed, over, consumer: { isLoyaltyMember: false }, age: 51 * minute })
  expect(await post()).toMatchObject({ status: 303, location: expect.stringContaining('reason=confirm') as string })
  expect(callsTo(update)).toEqual([])
})

test('a member cannot leave out what the programme wants (SUP-15, ENR-07)', async () => {
  const { post, callsTo } = await enrolling({ form: { intent: 'mobile', phone: '' }, consumer: member })
  expect(await post()).toMatchObject({ status: 422, result: { errors: { phone: ['This field is required'] } } })
  expect(callsTo(update)).toEqual([])
})

test('a customer joins with the account: the profile gets the membership and the missing data (ENR-05, LOY-06, ROL-05)', async () => {
  const typed = { intent: 'join', birthDate: '02/28/1990', postalCode: '97205', isTermsConfirmed: 'on' }
  const over = { [read]: profile({ birthDate: undefined }, false) }
  const { post, callsTo, shop } = await enrolling({ form: typed, over, consumer: { isLoyaltyMember: false } })
  expect(await post()).toMatchObject({ status: 303, location: '/en-us/enroll/mobile' })
  expect(callsTo(update).map(({ body }) => body)).toEqual([
    {
      consumerProfile: {
        consumerDetails: { birthDate: '1990-02-28', postalCode: '97205' },
        enrollments: [{ type: 'Loyalty' }],
      },
    },
  ])
  expect(await shop.consumer()).toMatchObject({ isLoyaltyMember: true })
})

test('a customer whose profile lacks nothing joins, too: the membership alone is sent (ROL-05)', async () => {
  const over = { [read]: profile({ postalCode: '97205' }, false) }
  const { post, callsTo } = await enrolling({
    form: { intent: 'join', isTermsConfirmed: 'on' },
    over,
    consumer: { isLoyaltyMember: false },
  })
  expect(await post()).toMatchObject({ status: 303, location: '/en-us/enroll/mobile' })
  expect(callsTo(update).map(({ body }) => body)).toEqual([
    { consumerProfile: { consumerDetails: {}, enrollments: [{ type: 'Loyalty' }] } },
  ])
})

test('joining requires the terms, and the birth date where the program needs it (SUP-18, LOY-06)', async () => {
  const over = { [read]: profile({ birthDate: undefined }, false) }
  const { post, callsTo } = await enrolling({ form: { intent: 'join' }, over, consumer: { isLoyaltyMember: false } })
  expect((await post()).result?.errors).toEqual({ birthDate: ['This field is required'], isTermsConfirmed: ['Check this box to continue'] })
  expect(callsTo(update)).toEqual([])
})

const tokens = {
  ...{ basketId: 'own', consumerNo: 'C1', consumerType: 'REGISTERED', favorites: {}, isEmployeeDiscountTCAccepted: false },
  refreshToken: 'r1',
}
const signingIn = {
  'POST /consumers-v3/auth/signin': { authorizationCode: 'code-1' },
  'POST /token/v2/auth/token': () => Response.json(tokens, { status: 201, headers: { 'x-auth-access': 'a1' } }),
  'GET /cart/v1/cart/own': aCart({
    id: 'own',
    items: [aCartItem({ id: 'i1', upc: 'u1', qty: 1 }), aCartItem({ id: 'i2', upc: 'u2', qty: 2 })],
    totalItems: 3,
    merge: { cartId: 'guests', lines: [{ id: 'g1', itemId: 'i1', name: 'Shell', chosen: 1, before: 0, qty: 1 }] },
  }),
}
const typed = { intent: 'sign-in', email: 'ana@example.com', password: 'Vitrine2026', challenge: 'c-1', answer: '7' }

test('a shopper who signs in here with a cart reads how the carts merged and can undo it (CART-13, DLG-19, ENR-02)', async () => {
  const { post, shop } = await enrolling({ form: typed, over: signingIn })
  await shop.session.rememberCart('HALVERN-US', { cartId: 'guests', totalItems: 1, items: [{ productId: 'p', upc: 'u1', qty: 1 }] })
  expect(await post()).toEqual({ status: 303, location: '/en-us/enroll/welcome' })
  const state = await shop.session.read()
  expect(state?.flash).toMatchObject([{ key: 'signIn.merged', link: { path: '/en-us/cart/merged' } }])
  expect(state?.merge).toMatchObject({ siteId: 'HALVERN-US', items: [{ upc: 'u1' }] })
})

test('an order in the URL is attached at sign-in, which redirects to the account (RTE-08, AUTH-06, ENR-02)', async () => {
  const { post, callsTo, shop } = await enrolling({ form: typed, over: signingIn, query: '?from=order' })
  await shop.session.rememberOrder('HALVERN-US', { cartId: 'c1', orderNumber: 'HA00000001', st: 'opens-it' })
  expect((await post()).location).toBe('/en-us/account')
  expect(callsTo('POST /token/v2/auth/token')[0]?.body).toMatchObject({ orderNo: 'HA00000001', st: 'opens-it' })
})

test('the return path is kept from step to step and used at the end (ROL-03, RTE-10, ENR-15)', async () => {
  const query = '?redirectTo=%2Fen-us%2Fcheckout&reason=buy'
  const start = await enrolling({ query })
  expect(await getEnrollmentStart(start.shop)).toBe(`/en-us/enroll/lookup${query}`)
  expect(await loadEnrollment(start.shop, 'lookup')).toMatchObject({ from: query })
  const found = { exists: true, isLoyaltyMember: false, isPartiallyEnrolled: false }
  const form = { intent: 'lookup', email: 'ana@example.com', challenge: 'c-1', answer: '7' }
  expect((await (await enrolling({ form, query, over: { [lookup]: found } })).post()).location).toBe(`/en-us/enroll/sign-in${query}`)
  expect((await (await enrolling({ form: typed, query, over: signingIn })).post()).location).toBe(`/en-us/enroll/welcome${query}`)
  expect((await (await enrolling({ form: { intent: 'welcome' }, query, consumer: member })).post()).location).toBe(
    `/en-us/enroll/mobile${query}`,
  )
  const end = await enrolling({ query, consumer: member })
  expect(await loadEnrollment(end.shop, 'success')).toEqual({ step: 'success', next: '/en-us/checkout', isMember: true, from: query })
})
