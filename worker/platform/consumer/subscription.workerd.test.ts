import { expect, test, vi } from 'vitest'
import type { Subscription } from '#contracts/entities/consumer'
import { aConsumer, loyaltyMember } from '../test/consumers'
import { type PlatformRequest, callPlatform, readFailure, createGuestToken } from '../test/platform'

const path = '/consumers-v3/consumer/subscription'
const anAddress = () => `${crypto.randomUUID()}@example.com`
const newsletter = (recipient: string, over: object = {}) => ({ channel: 'email', type: 'Newsletter', optin: true, recipient, ...over })

const post = (token: string, subscription: object, request: PlatformRequest = {}) =>
  callPlatform('POST', path, { token, body: { subscriptions: [subscription] }, ...request })
const put = (token: string, ...subscriptions: object[]) => callPlatform('PUT', path, { token, body: { subscriptions } })
const read = async (response: Response) => (await response.json<{ subscriptions: Subscription[] }>()).subscriptions
const list = async (token: string, query = '') => read(await callPlatform('GET', `${path}${query}`, { token }))

test('a guest subscribes to the newsletter, from this moment on, whatever was sent for it (APIU-10, ACC-10, ACC-11, SUP-31, TRAP-28)', async () => {
  const recipient = anAddress()
  const before = new Date().toISOString()
  const response = await post(await createGuestToken(), newsletter(recipient.toUpperCase(), { optinDate: '1999-01-01', category: 'women' }))
  expect(response.status).toBe(201)
  const [made] = await read(response)
  expect(made).toEqual({
    ...newsletter(recipient),
    ...{ category: 'women', doubleOptin: false, country: 'US', region: 'NORA', optinDate: expect.any(String) },
  })
  expect((made?.optinDate ?? '') >= before).toBe(true)
})

test('in EMEA the address must confirm before anything is sent (ACC-10)', async () => {
  const [made] = await read(await post(await createGuestToken(), newsletter(anAddress()), { locale: 'de-de' }))
  expect(made).toMatchObject({ doubleOptin: true, country: 'DE', region: 'EMEA' })
})

test('a guest sees what this session subscribed to, and nobody else’s (APIU-08, SEC-07)', async () => {
  const [recipient, token, stranger] = [anAddress(), await createGuestToken(), await createGuestToken()]
  await post(token, newsletter(recipient))
  expect(await list(token, `?email=${recipient}`)).toMatchObject([{ recipient, optin: true }])
  expect(await list(stranger, `?email=${recipient}`)).toEqual([])
  expect(await list(token, '?email=other@example.com')).toEqual([])
})

test('subscribing again returns the same and keeps the first day', async () => {
  const [recipient, token] = [anAddress(), await createGuestToken()]
  await post(token, newsletter(recipient))
  const [first] = await list(token)
  await vi.waitUntil(() => new Date().toISOString() > (first?.optinDate ?? ''))
  expect(Object.keys((await read(await post(token, newsletter(recipient))))[0] ?? {})).toEqual(Object.keys(first ?? {}))
  expect(await list(token)).toEqual([first])
})

test.each([
  [newsletter('no address'), 453, 'AUT453'],
  [newsletter('12', { channel: 'sms' }), 411, 'PRO411'],
  [newsletter('ada@example.com', { optin: false }), 400, 'API400'],
  [newsletter('ada@example.com', { type: 'LoyaltyNewsletter' }), 400, 'API400'],
  [newsletter('ada@example.com', { channel: 'pigeon' }), 400, 'API400'],
])('a guest does not subscribe with %j (APIU-10, ERR-37)', async (wrong, status, errorId) => {
  const token = await createGuestToken()
  expect(await readFailure(await post(token, wrong))).toMatchObject({ status, errorId })
  expect(await list(token)).toEqual([])
})

test('the ticks of a sign-up are subscriptions of the new account (SUP-07, ACC-01)', async () => {
  const { token, email } = await aConsumer({
    phone: '+15035550100',
    subscriptions: { newsletterConsent: true, smsNotificationConsent: true, loyaltyNewsletterConsent: false },
  })
  expect(await list(token)).toMatchObject([
    { channel: 'email', type: 'Newsletter', recipient: email, optin: true },
    { channel: 'sms', type: 'Newsletter', recipient: '+15035550100', optin: true },
  ])
})

test('a guest’s subscription of an address is there once it has an account (APIU-08)', async () => {
  const email = anAddress()
  await post(await createGuestToken(), newsletter(email))
  const { token } = await aConsumer({ email })
  expect(await list(token, `?email=${email}`)).toMatchObject([{ recipient: email, optin: true }])
})

test('a consumer ends and begins a subscription, each on its day (APIU-09, ACC-10, ACC-11)', async () => {
  const { token, email } = await aConsumer({ subscriptions: { newsletterConsent: true } })
  const [begun] = await list(token)
  const [ended] = await read(await put(token, newsletter(email, { optin: false })))
  expect(ended).toMatchObject({ optin: false, optinDate: begun?.optinDate, optoutDate: expect.any(String) })
  const [again] = await read(await put(token, newsletter(email)))
  expect(again).toMatchObject({ optin: true, optoutDate: ended?.optoutDate })
  expect((again?.optinDate ?? '') >= (ended?.optoutDate ?? '')).toBe(true)
})

test('each brand has its own newsletter', async () => {
  const { token } = await aConsumer({ subscriptions: { newsletterConsent: true } })
  expect(await read(await callPlatform('GET', path, { token, brand: 'dropkerb' }))).toEqual([])
})

test('a consumer decides about their own address only, and reads no other (SEC-07, ERR-37)', async () => {
  const [ada, eve] = [await aConsumer({ subscriptions: { newsletterConsent: true } }), await aConsumer()]
  expect(await readFailure(await put(eve.token, newsletter(ada.email, { optin: false })))).toMatchObject({ status: 404, errorId: 'PRO404' })
  expect(await readFailure(await callPlatform('GET', `${path}?email=${ada.email}`, { token: eve.token }))).toMatchObject({
    errorId: 'PRO404',
  })
  expect(await list(ada.token)).toMatchObject([{ recipient: ada.email, optin: true }])
})

test('the loyalty newsletter is for members (ERR-35)', async () => {
  const loyaltyNewsletter = (email: string) => newsletter(email, { type: 'LoyaltyNewsletter' })
  const plain = await aConsumer()
  expect(await readFailure(await put(plain.token, loyaltyNewsletter(plain.email)))).toMatchObject({ status: 401, errorId: 'REW401' })
  const loyal = await aConsumer(loyaltyMember)
  expect(await read(await put(loyal.token, loyaltyNewsletter(loyal.email)))).toMatchObject([{ type: 'LoyaltyNewsletter', optin: true }])
})
