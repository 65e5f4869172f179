import { beforeEach, expect, test, afterEach, vi } from 'vitest'
import { aShop, type Answers } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { actionResult } from '~/server/test/action-result.server'
import { loadSignIn, passkeySignInAction, signInAction } from './sign-in-page.server'
import { formAction } from '~/server/form-action.server'
import { anEmptyObject } from '~/server/test/an-empty-object'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { anError } from '~/server/test/an-upstream.server'

const known = { isLoyaltyMember: false, isEmployee: false, isAthlete: false, programmes: [] }
const ada = { consumerNo: 'C1', kind: 'REGISTERED', firstName: 'Ada', isEmployeeDiscountTCAccepted: false, ...known } as const
const question = { fetch: async () => Response.json({ id: 'c1', left: 2, right: 3 }) }
const minute = 60_000

beforeEach(() => void anEdgeCache())

async function opening(query: string, presence: { age: number; isAway: boolean }) {
  const { shop, sessions } = aShop({}, { path: `/en-us/sign-in${query}`, captcha: question })
  await shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ada })
  for (const state of sessions.values()) state.presence = presence
  await shop.session.addFlash({ tone: 'info', key: 'signIn.welcomeBack' })
  return () => loadSignIn(shop)
}

const toCards = '?redirectTo=%2Fen-us%2Faccount%2Fcards'

test('a shopper who is already signed in goes on, or is told so (RTE-08)', async () => {
  const here = { age: 40 * minute, isAway: false }
  expect(await actionResult(await opening(toCards, here))).toEqual({ status: 303, location: '/en-us/account/cards' })
  expect(await (await opening('', here))()).toMatchObject({ signedIn: { firstName: 'Ada' }, challenge: null })
})

test('a shopper who was away too long is asked for the password, and none of their data is shown (G20)', async () => {
  const loaded = await (await opening(toCards, { age: 0, isAway: true }))()
  expect(loaded).toMatchObject({ reason: 'again', redirectTo: '/en-us/account/cards', challenge: { id: 'c1' } })
  expect(loaded).not.toHaveProperty('signedIn')
})

test('a change that needs the password asks for it and then continues (G20)', async () => {
  const openedAgain = await opening(`${toCards}&reason=confirm`, { age: 16 * minute, isAway: false })
  expect(await openedAgain()).toMatchObject({ reason: 'confirm', challenge: { id: 'c1' } })
  const typed = await opening(`${toCards}&reason=confirm`, { age: minute, isAway: false })
  expect(await actionResult(typed)).toEqual({ status: 303, location: '/en-us/account/cards' })
})

const signIn = 'POST /consumers-v3/auth/signin'
const token = 'POST /token/v2/auth/token'
const profile = 'GET /consumers-v3/consumer'
const cart = 'GET /cart/v1/cart/own'
const action = formAction({ 'sign-in': signInAction, passkey: passkeySignInAction })
const typed = { email: ' ana@vitrine.example ', password: 'Vitrine2026', challenge: 'c-1', answer: '12' }
const tokens = {
  ...{ basketId: 'own', consumerNo: 'C1', consumerType: 'REGISTERED', favorites: {}, isEmployeeDiscountTCAccepted: false },
  refreshToken: 'r1',
}
const registered = () => Response.json(tokens, { status: 201, headers: { 'x-auth-access': 'a1' } })
const details = { email: 'ana@vitrine.example', firstName: 'Ana', addressList: [], identityList: [], isEmployeeDiscountTCAccepted: false }
const consumerProfile = { consumerDetails: details, preferences: {}, subscriptions: [], isLoyaltyMember: true, enrollments: [] }
const usual: Answers = {
  [signIn]: { authorizationCode: 'code-1' },
  [token]: registered,
  [profile]: { consumerProfile },
  [cart]: aCart({ id: 'own', items: [aCartItem({ qty: 2 })], totalItems: 2 }),
}

afterEach(() => void vi.useRealTimers())

const captcha = {
  fetch: async (_: string, { body }: RequestInit) =>
    String(body).includes('"answer":"12"') ? Response.json({ token: 'person' }) : Response.json({}, { status: 422 }),
}

function signingIn(form: Record<string, string> = {}, answers: Answers = {}, cookies: Record<string, string> = {}) {
  const shop = aShop({ ...usual, ...answers }, { path: '/en-us/sign-in', form: { intent: 'sign-in', ...typed, ...form }, cookies, captcha })
  return { ...shop, post: () => actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0])) }
}

test('a sign-in is two calls: a challenge with the password, then its verifier with the code (AUTH-02, AUTH-03, SEC-01)', async () => {
  const { post, callsTo, shop } = signingIn()
  expect(await post()).toEqual({ status: 303, location: '/en-us/account' })
  const [request] = callsTo(signIn)
  expect(request?.body).toMatchObject({ type: 'Registered', username: 'ana@vitrine.example', recaptcha_response: 'person' })
  const exchanged = callsTo(token)[0]?.body as { authorizationCode: string; codeVerifier: string }
  expect(exchanged.authorizationCode).toBe('code-1')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(exchanged.codeVerifier)))
  expect((request?.body as { codeChallenge: string }).codeChallenge).toBe(Buffer.from(digest).toString('base64url'))
  expect(await shop.consumer()).toMatchObject({ consumerNo: 'C1', kind: 'REGISTERED', firstName: 'Ana', isLoyaltyMember: true })
})

test('nothing is solved to sign in; asked for a CAPTCHA, the form says so and keeps what was typed (AUTH-24)', async () => {
  const bare = { challenge: '', answer: '' }
  const { post, callsTo } = signingIn(bare)
  expect((await post()).location).toBe('/en-us/account')
  expect(callsTo(signIn)[0]?.body).not.toHaveProperty('recaptcha_response')
  const asked = await signingIn(bare, { [signIn]: anError(403, 'AUT403') }).post()
  expect(asked.result).toMatchObject({ errorId: 'CAPTCHA_FAILED', values: { email: 'ana@vitrine.example' } })
})

const passkey = { intent: 'passkey', id: 'p1', clientDataJSON: 'c', authenticatorData: 'a', signature: 's' }

test('a passkey signs in with nothing typed, told with the site that asked for it, and leads on (AUTH-25)', async () => {
  const { post, callsTo, shop } = signingIn({ ...passkey, redirectTo: '/en-us/cart' })
  expect(await post()).toEqual({ status: 303, location: '/en-us/cart' })
  const { id, clientDataJSON, authenticatorData, signature } = passkey
  const answer = { id, clientDataJSON, authenticatorData, signature, origin: new URL(shop.request.url).origin }
  expect(callsTo(signIn)[0]?.body).toMatchObject({ type: 'Passkey', passkey: answer })
  expect(await shop.consumer()).toMatchObject({ consumerNo: 'C1' })
})

test.each(['AUT401', 'API400'])('a passkey that is refused with %s is no outage: another way is named (AUTH-25)', async (code) => {
  const { result } = await signingIn(passkey, { [signIn]: anError(Number(code.slice(3)), code) }).post()
  expect(result?.errors['']).toEqual(['This passkey doesn’t work here. Please sign in another way.'])
})

test('the device is known from the first sign-in on, by a mark that says nothing of who it is (AUTH-22)', async () => {
  const { post, callsTo, cookiesOut } = signingIn()
  await post()
  const { deviceMark } = callsTo(signIn)[0]?.body as { deviceMark: string }
  expect(deviceMark).toMatch(/^[\w-]{43}$/)
  expect(cookiesOut).toContain(`__Host-device=${deviceMark}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=15552000`)
  const again = signingIn({}, {}, { '__Host-device': deviceMark })
  await again.post()
  expect(again.callsTo(signIn)[0]?.body).toMatchObject({ deviceMark })
})

test('a wrong password makes no device known (AUTH-22)', async () => {
  const { post, cookiesOut } = signingIn({}, { [signIn]: anError(401, 'AUT401') })
  await post()
  expect(cookiesOut.filter((cookie) => cookie.startsWith('__Host-device'))).toEqual([])
})

test('the shopper is greeted, and the cart is the one of the account (AUTH-15, CART-12)', async () => {
  const { post, shop } = signingIn()
  await post()
  const state = await shop.session.read()
  expect(state?.flash).toContainEqual({ tone: 'success', key: 'signIn.welcome', values: { name: 'Ana' } })
  expect(state?.carts['HALVERN-US']).toMatchObject({ cartId: 'own', totalItems: 2 })
})

test('sign-in takes the guest’s cart and lists along (AUTH-05, AUTH-17, WISH-10)', async () => {
  const { post, callsTo, shop } = signingIn()
  await shop.session.rememberCart('HALVERN-US', { cartId: 'guests', totalItems: 1, items: [] })
  await shop.session.rememberWishlists({ favoriteId: 'f1', saveForLaterId: 's1' })
  await post()
  expect(callsTo(token)[0]?.body).toMatchObject({ guestObjects: { basketId: 'guests', favoriteId: 'f1', saveForLaterId: 's1' } })
})

test('an order in the URL is attached at sign-in, which redirects to the account (AUTH-06, RTE-08)', async () => {
  const { post, callsTo } = signingIn({ orderNo: 'HV00000001', st: 'opens-it', redirectTo: '/en-us/cart' })
  expect((await post()).location).toBe('/en-us/account')
  expect(callsTo(token)[0]?.body).toMatchObject({ orderNo: 'HV00000001', st: 'opens-it', action: 'postLogin' })
})

test('the order that was just placed here needs no name to be brought along (ORD-05, AUTH-06)', async () => {
  const { post, shop, callsTo } = signingIn({ from: 'order' })
  await shop.session.rememberOrder('HALVERN-US', { cartId: 'c1', orderNumber: 'HA00000001', st: 'opens-it' })
  expect((await post()).location).toBe('/en-us/account')
  expect(callsTo(token)[0]?.body).toMatchObject({ orderNo: 'HA00000001', st: 'opens-it', action: 'postLogin' })
})

test.each([
  ['/en-us/favorites?page=2', '/en-us/favorites?page=2'],
  ['//evil.example', '/en-us/account'],
  ['https://evil.example', '/en-us/account'],
])('with %s as return path, sign-in redirects to %s (RTE-10)', async (redirectTo, location) => {
  expect((await signingIn({ redirectTo }).post()).location).toBe(location)
})

const anEmployee = (isEmployeeDiscountTCAccepted: boolean): Answers => ({
  [token]: () =>
    Response.json(
      { ...tokens, consumerType: 'EMPLOYEE', isEmployeeDiscountTCAccepted },
      { status: 201, headers: { 'x-auth-access': 'a1' } },
    ),
})

test.each([
  [{ redirectTo: '/en-us/cart' }, '/en-us/employee-terms?redirectTo=%2Fen-us%2Fcart'],
  [{}, '/en-us/employee-terms?redirectTo=%2Fen-us%2Faccount'],
])('an employee who has not accepted the terms is sent to them first: %j leads to %s (EMP-02)', async (form, location) => {
  expect((await signingIn(form as Record<string, string>, anEmployee(false)).post()).location).toBe(location)
})

test('in a dialog the employee terms replace the sign-in and lead to its confirmation (DLG-09, EMP-02)', async () => {
  const { result } = await signingIn({ frame: 'dialog' }, anEmployee(false)).post()
  expect(result?.next).toBe('/en-us/employee-terms?redirectTo=%2Fen-us%2Fsigned-in')
})

test('an employee who has accepted the terms continues at once (EMP-02)', async () => {
  expect((await signingIn({ redirectTo: '/en-us/cart' }, anEmployee(true)).post()).location).toBe('/en-us/cart')
})

test('a sign-in from a dialog ends in a confirmation (DLG-20)', async () => {
  const { post, shop } = signingIn({ frame: 'dialog' })
  expect((await post()).result?.next).toBe('/en-us/signed-in')
  expect((await shop.session.read())?.flash).toMatchObject([{ at: 'signed-in', key: 'signIn.cartBack' }])
})

test('the confirmation of a dialog over a product knows the way back, in case it opens as a page (DLG-20, RTE-08)', async () => {
  const { post } = signingIn({ frame: 'dialog', redirectTo: '/en-us/p/ridge-HV1?size=M' })
  expect((await post()).result?.next).toBe('/en-us/signed-in?redirectTo=%2Fen-us%2Fp%2Fridge-HV1%3Fsize%3DM')
})

test.each([
  [{ email: '' }, 'email', 'This field is required'],
  [{ email: 'ana@vitrine' }, 'email', 'Email is not valid'],
  [{ email: `${'a'.repeat(90)}@vitrine.example` }, 'email', 'Value must not be longer than 100 characters'],
  [{ password: '' }, 'password', 'This field is required'],
  [{ answer: '' }, 'answer', 'That answer isn’t right. Please try this one.'],
])('%j is reported beside %s, and no call is made (AUTH-12, TRAP-31)', async (form, field, message) => {
  const { post, requests } = signingIn(form)
  expect(await post()).toMatchObject({ status: 422, result: { errors: { [field]: [message] } } })
  expect(requests).toEqual([])
})

test('typed values come back, except the password', async () => {
  const { result } = await signingIn({ answer: '7' }).post()
  expect(result?.errors).toEqual({ answer: ['That answer isn’t right. Please try this one.'] })
  expect(result?.values).toMatchObject({ email: 'ana@vitrine.example' })
  expect(JSON.stringify(result)).not.toContain('Vitrine2026')
})

test.each([
  ['AUT401', 'Incorrect email or password', ['reset-password']],
  ['AUT418', 'Incorrect email or password', ['reset-password']],
  ['AUT437', 'Incorrect email or password', ['reset-password']],
  ['AUT438', 'Incorrect email or password', ['reset-password']],
  ['AUT426', 'After one more failed attempt', ['reset-password']],
  ['AUT423', 'locked for 30 minutes', ['reset-password']],
  ['AUT441', 'temporarily locked', ['reset-password']],
  ['AUT440', 'Contact us', ['contact']],
])('%s is reported above the form with a way to recover (AUTH-14, ERR-28)', async (code, words, offers) => {
  const { result } = await signingIn({}, { [signIn]: anError(Number(code.slice(3)), code) }).post()
  expect(result?.errors['']?.[0]).toContain(words)
  expect(result?.recovery?.offers).toEqual(offers)
})

test('an outage is reported as such and not as a wrong password', async () => {
  const { post, shop } = signingIn({}, { [signIn]: anError(500, 'GEN500') })
  expect(await post()).toMatchObject({
    status: 503,
    result: { errors: { '': ['We can’t sign you in right now. Please try again in a few minutes.'] } },
  })
  expect(await shop.consumer()).toBeNull()
})

test('a duplicated token request is retried once after two seconds, under the same transaction (AUTH-07, CONST-05, TRAP-12)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  let tries = 0
  const { post, callsTo } = signingIn({}, { [token]: () => (++tries === 1 ? anError(409, 'AUT409') : registered()) })
  const answer = post()
  await vi.waitFor(() => expect(callsTo(token)).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(1_500)
  expect(callsTo(token)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(500)
  expect((await answer).location).toBe('/en-us/account')
  const [first, second] = callsTo(token).map(({ headers }) => headers.get('x-transaction-id'))
  expect(second).toBe(first)
})

test('a token refused twice is not requested a third time (CONST-05, AUTH-09)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  const { post, callsTo } = signingIn({}, { [token]: () => anError(409, 'AUT409') })
  const answer = post()
  await vi.waitFor(() => expect(callsTo(token)).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await answer).result?.errors['']).toEqual(['We couldn’t finish signing you in. Please try again in a moment.'])
  expect(callsTo(token)).toHaveLength(2)
})

test('any other token failure has one message, and nobody is signed in (AUTH-09)', async () => {
  const { post, shop } = signingIn({}, { [token]: anError(418, 'AUT418') })
  expect((await post()).result?.errors['']).toEqual(['We couldn’t finish signing you in. Please try again in a moment.'])
  expect(await shop.consumer()).toBeNull()
})

test('while the profile cannot be read, what came with the tokens has to do', async () => {
  const employee = () =>
    Response.json({ ...tokens, consumerType: 'EMPLOYEE', memberId: 'M1' }, { status: 201, headers: { 'x-auth-access': 'a1' } })
  const { post, shop } = signingIn({}, { [token]: employee, [profile]: anError(500, 'GEN500') })
  await post()
  expect(await shop.consumer()).toMatchObject({ kind: 'EMPLOYEE', isEmployee: true, isLoyaltyMember: true, memberId: 'M1' })
})

test('a cart that cannot be read just now is the account’s all the same', async () => {
  const { post, shop } = signingIn({}, { [cart]: anError(500, 'GEN500') })
  await post()
  expect((await shop.session.read())?.carts['HALVERN-US']).toEqual({ cartId: 'own', totalItems: 0, items: [] })
})

const again = {
  ...{ kind: 'REGISTERED' as const, firstName: 'Ana', isEmployeeDiscountTCAccepted: false },
  ...{ isLoyaltyMember: false, isEmployee: false, isAthlete: false, programmes: [] },
}

/** A signed-in customer with a cart. */
async function signedInBefore(consumerNo: string, answers: Answers = {}) {
  const made = signingIn({ redirectTo: '/en-us/account/cards' }, answers)
  await made.shop.session.signIn({ accessToken: 'a0', refreshToken: 'r0', consumer: { ...again, consumerNo } })
  await made.shop.session.rememberCart('HALVERN-US', { cartId: 'own', totalItems: 1, items: [] })
  return made
}

test('a shopper who types the password again continues where they were, with their own cart (G20, CART-13)', async () => {
  const { post, shop, callsTo } = await signedInBefore('C1')
  expect(await post()).toEqual({ status: 303, location: '/en-us/account/cards' })
  expect(callsTo(token)[0]?.body).toMatchObject({ guestObjects: anEmptyObject() })
  const state = await shop.session.read()
  expect(state?.carts['HALVERN-US']).toMatchObject({ cartId: 'own' })
  expect(state?.flash).toEqual([{ tone: 'success', key: 'signIn.welcome', values: { name: 'Ana' } }])
})

test('nothing of the customer who was signed in before stays (G20, SEC-07)', async () => {
  const { basketId: _, ...without } = tokens
  const nothing = () => Response.json(without, { status: 201, headers: { 'x-auth-access': 'a1' } })
  const { post, shop } = await signedInBefore('C9', { [token]: nothing })
  await shop.session.rememberOrder('HALVERN-US', { cartId: 'c0', orderNumber: 'HA00000001', st: 'opens' })
  await post()
  const state = await shop.session.read()
  expect([state?.consumer?.consumerNo, state?.carts, state?.orders]).toEqual(['C1', {}, undefined])
})
