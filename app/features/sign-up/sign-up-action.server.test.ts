import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { actionResult } from '~/server/test/action-result.server'
import { signUpAction } from './sign-up-action.server'

const signUp = 'POST /consumers-v3/auth/signup'
const signIn = 'POST /consumers-v3/auth/signin'
const token = 'POST /token/v2/auth/token'
const profile = 'GET /consumers-v3/consumer'
const loyaltyToken = 'POST /consumers-v3/consumer/loyalty/token'
const action = formAction({ 'sign-up': signUpAction })

const typed = {
  ...{ email: ' ana@example.com ', password: 'Shell2026', firstName: 'Ana', lastName: 'Pérez', isTermsConfirmed: 'on' },
  ...{ challenge: 'c-1', answer: '12' },
}
const tokens = {
  ...{ consumerNo: 'C1', consumerType: 'REGISTERED', favorites: {}, isEmployeeDiscountTCAccepted: false, refreshToken: 'refresh-1' },
}
const known = {
  consumerDetails: { email: 'ana@example.com', firstName: 'Ana', addressList: [], identityList: [], isEmployeeDiscountTCAccepted: false },
  ...{ preferences: {}, subscriptions: [], isLoyaltyMember: false, enrollments: [] },
}
const answers = {
  [signUp]: Response.json({ consumerId: 'C1', email: 'ana@example.com' }, { status: 201 }),
  [signIn]: { authorizationCode: 'code-1' },
  [token]: Response.json(tokens, { status: 201, headers: { 'x-auth-access': 'access-1' } }),
  [profile]: { consumerProfile: known },
  [loyaltyToken]: Response.json({ token: 'loyal', expiresIn: 600 }, { status: 201 }),
}

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

/** A CAPTCHA service with one challenge, valid once. */
function captcha() {
  let isOpen = true
  const fetch = async (_: string, init: RequestInit) => {
    const isRight = isOpen && String(init.body).includes('"answer":"12"')
    isOpen = false
    return isRight ? Response.json({ token: 'register-1', then: 'login-1' }) : Response.json({}, { status: 422 })
  }
  return { fetch }
}

type SigningUpOptions = { form?: Record<string, string>; isBare?: boolean; over?: Record<string, unknown>; path?: string }

function signingUp({ form = {}, over = {}, path = '/en-us/sign-up', isBare }: SigningUpOptions = {}) {
  const sent = { intent: 'sign-up', ...(isBare ? {} : typed), ...form }
  const shop = aShop({ ...answers, ...over }, { path, form: sent, captcha: captcha() })
  return { ...shop, post: () => actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0])) }
}

test('an account is opened, then the shopper is signed in, told both and welcomed, in this order (SUP-03)', async () => {
  const { post, requests, shop } = signingUp()
  expect(await post()).toMatchObject({ status: 303, location: '/en-us/welcome' })
  const order = requests.map(({ method, path }) => `${method} ${path}`).filter((call) => call in answers)
  expect(order).toEqual([signUp, signIn, token, profile])
  const { flash, consumer } = (await shop.session.read())!
  expect(flash.map(({ key }) => key)).toEqual(['signUp.created', 'signUp.known'])
  expect(consumer).toMatchObject({ consumerNo: 'C1', firstName: 'Ana' })
})

test('the call has all typed data in its stored form, and nothing else (SUP-06, SUP-07, SUP-08, SUP-14)', async () => {
  const consents = { loyaltyEnrollment: 'on', newsletterConsent: 'on', smsNotificationConsent: 'on', optInAccepted: 'on' }
  const person = { birthDate: '02/28/1990', phone: '(503) 555 - 0100', phoneCode: '1', postalCode: '97205' }
  const full = signingUp({ form: { ...consents, ...person, storeNum: '204', campaign: 'window' } })
  await full.post()
  expect(full.callsTo(signUp)[0]?.body).toEqual({
    ...{ email: 'ana@example.com', password: 'Shell2026', firstName: 'Ana', lastName: 'Pérez', birthDate: '1990-02-28' },
    ...{ phone: '+15035550100', phoneCode: '1', postalCode: '97205', isTermsConfirmed: true, termsConditionsAndPolicy: false },
    ...{ isTemporaryPassword: false, recaptcha_response: 'register-1' },
    subscriptions: {
      ...{ newsletterConsent: true, loyaltyConsent: true, smsNotificationConsent: true },
      ...{ loyaltyEnrollment: true, loyaltyNewsletterConsent: true },
    },
    source: { acquisitionType: 'Registered', store: '204', campaignName: 'window' },
  })
  const bare = signingUp()
  await bare.post()
  expect(Object.keys(bare.callsTo(signUp)[0]?.body as object)).not.toEqual(expect.arrayContaining(['phone', 'birthDate', 'gender']))
})

test('a postal code and a birthday are taken however they are written (VAL-36, SUP-14)', async () => {
  const form = { postalCode: 'k1a0b1', birthDate: '1990-02-28' }
  const { post, callsTo } = signingUp({ form, path: '/en-ca/sign-up' })
  await post()
  expect(callsTo(signUp)[0]?.body).toMatchObject({ postalCode: 'K1A 0B1', birthDate: '1990-02-28' })
})

test('the source header of the call is the lead source of the address (SUP-09)', async () => {
  const { post, callsTo } = signingUp({ path: '/en-us/sign-up?leadSource=window' })
  await post()
  expect(callsTo(signUp)[0]?.headers.get('source')).toBe('window')
})

test('the account and the sign-in use a CAPTCHA token each, from one challenge (SUP-10, APIX-14)', async () => {
  const { post, callsTo } = signingUp()
  await post()
  expect(callsTo(signUp)[0]?.body).toMatchObject({ recaptcha_response: 'register-1' })
  expect(callsTo(signIn)[0]?.body).toMatchObject({ recaptcha_response: 'login-1' })
})

test.each([
  [{ newsletterConsent: 'on' }, '/en-us/sign-up', '/en-us/interests'],
  [{ newsletterConsent: 'on' }, '/en-us/sign-up?redirectTo=%2Fen-us%2Fcart', '/en-us/cart'],
  [{ newsletterConsent: 'on' }, '/en-us/sign-up?reason=buy', '/en-us/welcome'],
  [{}, '/en-us/sign-up?redirectTo=https%3A%2F%2Fevil.example', '/en-us/welcome'],
])('with %o from %s the shopper continues to %s (SUP-04, SUP-05)', async (form, path, location) => {
  expect(await signingUp({ form: form as Record<string, string>, path }).post()).toMatchObject({ status: 303, location })
})

test('a referral gets a member their token, and is no reason to stop when it cannot (LOY-05, SUP-03)', async () => {
  const form = { loyaltyEnrollment: 'on', birthDate: '02/28/1990', phone: '5035550100', referralCode: 'friend-1' }
  const referred = signingUp({ form })
  await referred.post()
  expect(referred.callsTo(loyaltyToken).map(({ body }) => body)).toEqual([{ referralCode: 'friend-1' }])
  expect(await signingUp({ form, over: { [loyaltyToken]: anError(404, '4044') } }).post()).toMatchObject({ location: '/en-us/welcome' })
  const stranger = signingUp({ form: { referralCode: 'friend-1' } })
  await stranger.post()
  expect(stranger.callsTo(loyaltyToken)).toEqual([])
})

test('where loyalty is switched off nobody becomes a member, whatever the form says, or gets its token (LOY-04, CFG-07)', async () => {
  const form = { loyaltyEnrollment: 'on', birthDate: '02/28/1990', phone: '5035550100', referralCode: 'friend-1' }
  const { post, shop, callsTo } = signingUp({ form })
  shop.config = { ...shop.config, flags: { ...shop.config.flags, loyalty: false } }
  await post()
  const none = { loyaltyConsent: false, loyaltyEnrollment: false, loyaltyNewsletterConsent: false }
  expect(callsTo(signUp)[0]?.body).toMatchObject({ subscriptions: none })
  expect(callsTo(token)).toHaveLength(1)
  expect(callsTo(loyaltyToken)).toEqual([])
})

test('when only the sign-in fails the account is there, and the shopper signs in themselves, with the order they bring (SUP-03, ORD-05)', async () => {
  const { post, shop } = signingUp({
    path: '/en-us/sign-up?redirectTo=%2Fen-us%2Fcart&from=order',
    over: { [signIn]: anError(500, 'AUT500') },
  })
  expect(await post()).toMatchObject({ status: 303, location: '/en-us/sign-in?redirectTo=%2Fen-us%2Fcart&from=order' })
  expect((await shop.session.read())?.flash.map(({ key }) => key)).toEqual(['signUp.createdSignIn'])
})

test('every mistake is reported at once beside its field, nothing is sent, and the password is not shown again (SUP-18, VAL-01, VAL-05, VAL-06)', async () => {
  const { isTermsConfirmed: _, ...unticked } = typed
  const form = { ...unticked, email: 'ana@b', password: 'shell', firstName: ' ', answer: '', birthDate: '31.12.1990' }
  const { post, requests } = signingUp({ form, isBare: true })
  const { status, result } = await post()
  expect(status).toBe(422)
  expect(result?.errors).toEqual({
    ...{ email: ['Email is not valid'], password: ['Password does not meet requirements.'], firstName: ['This field is required'] },
    ...{ birthDate: ['Date should match MM/DD/YYYY and be a valid date.'], answer: ['This field is required'] },
    isTermsConfirmed: ['Check this box to continue'],
  })
  expect(result?.values).not.toHaveProperty('password')
  expect(requests).toEqual([])
})

test.each([
  [439, 'LOGIN_IN_USE', 'email'],
  [400, 'LOGIN_IN_USE2', 'email'],
  [444, 'PHONE_NUMBER_ALREADY_IN_USE', 'phone'],
  [442, 'PHONE_NUMBER_ALREADY_IN_USE_2', 'phone'],
])('the platform’s %d %s appears beside the %s (SUP-23, SUP-24, ERR-26)', async (...[status, errorId, field]) => {
  const { post } = signingUp({ form: { phone: '5035550100' }, over: { [signUp]: anError(status, errorId) } })
  expect((await post()).result).toMatchObject({ errorId, errors: { [field]: [expect.any(String)] } })
})

test('a birth date the platform misses has the form judged again (SUP-25, ERR-26)', async () => {
  const { post } = signingUp({ over: { [signUp]: anError(412, 'MISSING_BIRTHDATE') } })
  expect(await post()).toMatchObject({ status: 422, result: { errors: { birthDate: ['This field is required'] } } })
})

test('any other failure is reported above the form, which keeps what was typed (SUP-26)', async () => {
  const { post } = signingUp({ over: { [signUp]: anError(500, 'AUT500') } })
  const { status, result } = await post()
  expect(status).toBe(503)
  expect(result).toMatchObject({ errors: { '': [expect.any(String)] }, values: { firstName: 'Ana' } })
})

test('a wrong CAPTCHA answer opens no account (SUP-10)', async () => {
  const { post, callsTo } = signingUp({ form: { answer: '13' } })
  expect((await post()).result?.errors).toEqual({ answer: ['That answer isn’t right. Please try this one.'] })
  expect(callsTo(signUp)).toEqual([])
})
