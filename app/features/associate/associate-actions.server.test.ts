import { beforeEach, expect, test } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { saidBy } from '~/server/test/said-by.server'
import { associateLoginAction } from './associate-login-action.server'
import { clearSessionAction } from './clear-session-action.server'
import { inStoreStrip } from './in-store-strip.server'

const action = formAction({ 'associate-login': associateLoginAction, 'clear-session': clearSessionAction })
const login = 'POST /consumers-v3/consumer/agent/login'
const associate = { storeId: 'HV-US-01', storeName: 'Halvern Seattle', storeEmployeeId: 'E100037', storeEmployeeName: 'Caleb Nguyen' }
const typed = { storeId: 'HV-US-01', username: ' e100037 ', password: 'Associate2026', challenge: 'c-1', answer: '12' }
const connecting = () => Response.json(associate, { headers: { 'x-auth-access': 'agent-token' } })
const known = { isLoyaltyMember: false, isEmployee: false, isAthlete: false, programmes: [] }
const ana = { consumerNo: 'C1', kind: 'REGISTERED' as const, isEmployeeDiscountTCAccepted: false, ...known }

beforeEach(() => void anEdgeCache())

const captcha = {
  fetch: async (_: string, { body }: RequestInit) =>
    String(body).includes('"answer":"12"') ? Response.json({ token: 'person' }) : Response.json({}, { status: 422 }),
} as unknown as Fetcher

function posting(form: Record<string, string>, answers: Answers = { [login]: connecting }, cookies: Record<string, string> = {}) {
  const parts = aShop(answers, { path: '/en-us/associate-login', form, env: { SANDBOX: captcha }, cookies })
  return {
    ...parts,
    post: () => saidBy(() => action({ ...parts.args, request: parts.args.request.clone() } as Parameters<typeof action>[0])),
  }
}

const signingIn = (form: Record<string, string> = {}, answers?: Answers) =>
  posting({ intent: 'associate-login', ...typed, ...form }, answers)

test('an associate signs in with store, number and password, and the cart stays (EMP-05, EMP-06, EMP-09)', async () => {
  const { post, shop, callsTo } = signingIn()
  await shop.session.rememberCart('HALVERN-US', { cartId: 'c1', totalItems: 1, items: [] })
  expect(await post()).toEqual({ status: 303, location: '/en-us/associate-login' })
  const body = { storeId: 'HV-US-01', username: 'E100037', password: 'Associate2026', recaptcha_response: 'person' }
  expect(callsTo(login).map((call) => call.body)).toEqual([body])
  expect(await shop.associate()).toEqual(associate)
  expect((await shop.session.read())?.carts).toHaveProperty('HALVERN-US')
})

test('an associate’s sign-in begins a new session name, and nobody goes on by the former (SEC-01, EMP-06)', async () => {
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

test('what is missing is told beside its field, all at once', async () => {
  const { post, asked } = signingIn({ storeId: '', username: '', password: '', answer: '' })
  const { status, result } = await post()
  expect(status).toBe(422)
  expect(Object.keys(result?.errors ?? {})).toEqual(['storeId', 'username', 'password', 'answer'])
  expect(result?.values).not.toHaveProperty('password')
  expect(asked).toEqual([])
})

test.each([
  ['AUT401', 401, /store, number and password/],
  ['AUT426', 426, /One more miss/],
  ['AUT423', 423, /locked at the store/],
  ['AUT441', 441, /locked at the store/],
])('%s is told in words of a store, and nobody is connected (EMP-05)', async (code, status, words) => {
  const { post, shop } = signingIn({}, { [login]: anError(status, code) })
  expect((await post()).result?.errors['']?.[0]).toMatch(words)
  expect(await shop.associate()).toBeNull()
})

test('an account that is open on the device is signed out of first (TRAP-06)', async () => {
  const { post, shop, asked } = signingIn()
  await shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ana })
  expect((await post()).result?.errors['']?.[0]).toMatch(/Sign out/)
  expect(asked).toEqual([])
  expect(await shop.associate()).toBeNull()
})

test('clearing the session forgets everything, signs out and leads to the associates’ sign-in (EMP-11, RTE-12)', async () => {
  const cookies = { compare: 'HV7K2Q41', 'promo-code': 'SAVE', locale: 'en-us', consent: 'C0001' }
  const { post, shop, cookiesOut, connections } = posting({ intent: 'clear-session' }, {}, cookies)
  await shop.session.rememberCart('HALVERN-US', { cartId: 'c1', totalItems: 1, items: [] })
  await shop.inStore.connect(associate, 'agent-token')
  expect(await post()).toEqual({ status: 303, location: '/en-us/associate-login' })
  expect(connections.size).toBe(0)
  expect(await shop.associate()).toBeNull()
  expect(await shop.session.read()).toMatchObject({ carts: {}, flash: [{ tone: 'success', key: 'associate.cleared' }] })
  const ended = cookiesOut.filter((cookie) => cookie.includes('Max-Age=0')).map((cookie) => cookie.split('=')[0])
  expect(ended).toEqual(['__Host-agent', 'compare', 'promo-code'])
})

test('the line above the header names the store and the associate, and is there for nobody else (EMP-09, EMP-10)', async () => {
  const { shop } = aShop({}, { path: '/en-us/sign-in' })
  expect(await inStoreStrip(shop)).toBeUndefined()
  await shop.session.open()
  await shop.inStore.connect(associate, 'agent-token')
  const strip = await inStoreStrip(shop)
  for (const part of ['Halvern Seattle', 'Caleb Nguyen', 'ends the session', 'action="/en-us/associate-login"', 'value="clear-session"'])
    expect(strip).toContain(part)
})
