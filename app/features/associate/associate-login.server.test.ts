// cspell:ignore zuyy
import { beforeEach, expect, test } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { anEmptyObject } from '~/server/test/an-empty-object'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { aStore } from '~/server/test/a-store'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { actionResult } from '~/server/test/action-result.server'
import { associateLoginAction, clearSessionAction, enrollDeviceAction, loadAssociateLogin } from './associate-login.server'
import { renderInStoreStrip } from '~/shell/strips.server'

const action = formAction({
  'associate-login': associateLoginAction,
  'enroll-device': enrollDeviceAction,
  'clear-session': clearSessionAction,
})
const login = 'POST /consumers-v3/consumer/agent/login'
const associate = { storeId: 'HV-US-01', storeName: 'Halvern Seattle', storeEmployeeId: 'E100037', storeEmployeeName: 'Caleb Nguyen' }
const mark = 'm'.repeat(43)
const ofStore = { '__Host-store': `HV-US-01.${mark}` }
const typed = { username: ' e100037 ', password: 'Grove-Spruce-4136', challenge: 'c-1', answer: '12' }
const connecting = () => Response.json(associate, { headers: { 'x-auth-access': 'agent-token' } })
const known = { isLoyaltyMember: false, isEmployee: false, isAthlete: false, programmes: [] }
const ana = { consumerNo: 'C1', kind: 'REGISTERED' as const, isEmployeeDiscountTCAccepted: false, ...known }

beforeEach(() => void anEdgeCache())

const captcha = {
  fetch: async (_: string, { body }: RequestInit) =>
    String(body).includes('"answer":"12"') ? Response.json({ token: 'person' }) : Response.json({}, { status: 422 }),
}

function posting(form: Record<string, string>, answers: Answers = { [login]: connecting }, cookies: Record<string, string> = {}) {
  const parts = aShop(answers, { path: '/en-us/associate-login', form, captcha, cookies })
  return {
    ...parts,
    post: () => actionResult(() => action({ ...parts.args, request: parts.args.request.clone() } as Parameters<typeof action>[0])),
  }
}

const signingIn = (form: Record<string, string> = {}, answers?: Answers) =>
  posting({ intent: 'associate-login', ...typed, ...form }, answers, ofStore)

test('an associate signs in with number and password at the store of the device, and the cart stays (EMP-05, EMP-06, EMP-24)', async () => {
  const { post, shop, callsTo } = signingIn()
  await shop.session.rememberCart('HALVERN-US', { cartId: 'c1', totalItems: 1, items: [] })
  expect(await post()).toEqual({ status: 303, location: '/en-us/associate-login' })
  const who = { storeId: 'HV-US-01', username: 'E100037', password: 'Grove-Spruce-4136' }
  const body = { ...who, deviceMark: mark, recaptcha_response: 'person' }
  expect(callsTo(login).map((call) => call.body)).toEqual([body])
  expect(await shop.associate()).toEqual(associate)
  expect((await shop.session.read())?.carts).toHaveProperty('HALVERN-US')
})

test('an associate’s sign-in starts a new session id, and the former one is useless (SEC-01, EMP-06)', async () => {
  const { post, shop, sessions, cookiesOut } = signingIn()
  await shop.session.rememberCart('HALVERN-US', { cartId: 'c1', totalItems: 1, items: [] })
  const [former = ''] = sessions.keys()
  const usid = await shop.session.usid()
  await post()
  expect([...sessions.keys()]).toHaveLength(1)
  expect(sessions.has(former)).toBe(false)
  expect(await shop.session.usid()).not.toBe(usid)
  expect(cookiesOut.filter((cookie) => cookie.startsWith('__Host-sid='))).toHaveLength(2)
})

test('every missing field is reported beside it, all at once', async () => {
  const { post, requests } = signingIn({ username: '', password: '', answer: '' })
  const { status, result } = await post()
  expect(status).toBe(422)
  expect(Object.keys(result?.errors ?? {})).toEqual(['username', 'password', 'answer'])
  expect(result?.values).not.toHaveProperty('password')
  expect(requests).toEqual([])
})

test.each([
  ['AUT401', 401, /store, number or password/],
  ['AUT426', 426, /one more failed attempt/],
  ['AUT423', 423, /locked at the store/],
  ['AUT441', 441, /locked at the store/],
])('%s is reported in the words of a store, and nobody is connected (EMP-05)', async (code, status, words) => {
  const { post, shop } = signingIn({}, { [login]: anError(status, code) })
  expect((await post()).result?.errors['']?.[0]).toMatch(words)
  expect(await shop.associate()).toBeNull()
})

test('an account that is open on the device is signed out of first (TRAP-06)', async () => {
  const { post, shop, requests } = signingIn()
  await shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ana })
  expect((await post()).result?.errors['']?.[0]).toMatch(/Sign out/)
  expect(requests).toEqual([])
  expect(await shop.associate()).toBeNull()
})

test('clearing the session forgets everything, signs out and redirects to the associate login (EMP-11, RTE-12)', async () => {
  const cookies = { ...ofStore, '__Host-compare': 'HV7K2Q41', '__Host-promo': 'SAVE', '__Host-locale': 'en-us', '__Host-consent': 'C0001' }
  const { post, shop, cookiesOut, connections } = posting({ intent: 'clear-session' }, {}, cookies)
  await shop.session.rememberCart('HALVERN-US', { cartId: 'c1', totalItems: 1, items: [] })
  await shop.associateSession.connect(associate, 'agent-token')
  expect(await post()).toEqual({ status: 303, location: '/en-us/associate-login' })
  expect(connections.size).toBe(0)
  expect(await shop.associate()).toBeNull()
  expect(await shop.session.read()).toMatchObject({ carts: anEmptyObject(), flash: [{ tone: 'success', key: 'associate.cleared' }] })
  const ended = cookiesOut.filter((cookie) => cookie.includes('Max-Age=0')).map((cookie) => cookie.split('=')[0])
  expect(ended).toEqual(['__Host-agent', '__Host-compare', '__Host-promo'])
})

const enrolling = 'POST /consumers-v3/consumer/agent/device'
const code = { intent: 'enroll-device', storeId: 'HV-US-01', code: ' 3nfc-zuyy ', challenge: 'c-1', answer: '12' }
const enrolled = () => Response.json({ storeId: 'HV-US-01', storeName: 'Halvern Seattle' }, { status: 201 })

test('a device is enrolled in a store with its code, under a mark of its own, for a year (EMP-24)', async () => {
  const { post, callsTo, cookiesOut, shop } = posting(code, { [enrolling]: enrolled })
  expect(await post()).toEqual({ status: 303, location: '/en-us/associate-login' })
  const body = callsTo(enrolling)[0]?.body as { deviceMark: string }
  expect(body).toMatchObject({ storeId: 'HV-US-01', code: '3nfc-zuyy', recaptcha_response: 'person' })
  const cookie = cookiesOut.find((each) => each.startsWith('__Host-store='))
  expect(cookie).toContain(`__Host-store=HV-US-01.${body.deviceMark}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=31536000`)
  expect((await shop.session.read())?.flash).toMatchObject([{ tone: 'success', key: 'associate.enrolled' }])
})

test('a wrong enrollment code has a message of its own, and no device is enrolled (EMP-24)', async () => {
  const { post, cookiesOut } = posting(code, { [enrolling]: anError(401, 'AUT401') })
  const { status, result } = await post()
  expect([status, result?.errors['']?.[0]]).toEqual([401, expect.stringMatching(/code isn’t valid/)])
  expect(cookiesOut.filter((each) => each.startsWith('__Host-store='))).toEqual([])
  const empty = posting({ ...code, storeId: '', code: '' }, {})
  expect(Object.keys((await empty.post()).result?.errors ?? {})).toEqual(['storeId', 'code'])
})

test('nobody signs in on a device without a store; a removed device needs a code again (EMP-24)', async () => {
  const unknown = posting({ intent: 'associate-login', ...typed }, {})
  expect(await unknown.post()).toEqual({ status: 303, location: '/en-us/associate-login' })
  expect(unknown.requests).toEqual([])
  const refusal = { errorId: 'AUT401', message: '', additionalInfo: { reason: 'device' } }
  const { post, cookiesOut, shop } = signingIn({}, { [login]: Response.json({ errorDetails: [refusal] }, { status: 401 }) })
  expect(await post()).toEqual({ status: 303, location: '/en-us/associate-login' })
  expect(cookiesOut).toContain('__Host-store=; Path=/; Secure; Max-Age=0')
  expect((await shop.session.read())?.flash).toMatchObject([{ tone: 'error', key: 'associate.deviceUnknown' }])
  expect(await shop.associate()).toBeNull()
})

test.each([
  [{}, '', 'enroll'],
  [{ '__Host-store': 'HV-US-01' }, '', 'enroll'],
  [{ '__Host-store': `HV-US-99.${mark}` }, '', 'enroll'],
  [ofStore, '', 'open'],
  [ofStore, '?enroll=1', 'enroll'],
])('with the cookies %j the page at “%s” requests what is missing: %s (EMP-24)', async (cookies, query, state) => {
  const stores = { 'GET /consumers-v3/utilities/stores': { stores: [aStore({ storeId: 'HV-US-01', name: 'Halvern Seattle' })] } }
  const sums = { fetch: async () => Response.json({ id: 'c-1', left: 5, right: 7 }) }
  const { shop } = aShop(stores, { path: `/en-us/associate-login${query}`, captcha: sums, cookies })
  expect((await loadAssociateLogin(shop)).state).toBe(state)
})

test('the line above the header names the store and the associate, and is there for nobody else (EMP-09, EMP-10)', async () => {
  const { shop } = aShop({}, { path: '/en-us/sign-in' })
  expect(await renderInStoreStrip(shop)).toBeUndefined()
  await shop.session.open()
  await shop.associateSession.connect(associate, 'agent-token')
  const strip = await renderInStoreStrip(shop)
  for (const part of ['Halvern Seattle', 'Caleb Nguyen', 'ends the session', 'action="/en-us/associate-login"', 'value="clear-session"'])
    expect(strip).toContain(part)
})
