import { afterEach, expect, test, vi } from 'vitest'
import { aDevice, anAccount, anUnverifiedAccount, paths, signedIn } from '../test/a-shopper'
import { callPlatform, readFailure, createGuestToken } from '../test/platform'
import { verificationLinksTo } from '../test/reset-links'

afterEach(() => vi.useRealTimers())

const verify = (token: string, options: object = {}) => callPlatform('POST', paths.verifyEmail, { body: { token }, ...options })
const sendAgain = (token: string, options: object = {}) =>
  callPlatform('POST', paths.sendVerificationEmail, { body: {}, token, ...options })

async function isVerified(token: string): Promise<boolean | undefined> {
  const response = await callPlatform('GET', '/consumers-v3/consumer', { token })
  const { consumerProfile } = await response.json<{ consumerProfile: { consumerDetails: { emailVerified?: boolean } } }>()
  return consumerProfile.consumerDetails.emailVerified
}

test('a new account asks its owner to confirm the address, and the link in the email does it without a sign-in (ACC-26)', async () => {
  const account = await anUnverifiedAccount()
  const { token } = await signedIn(aDevice(), account)
  expect(await isVerified(token)).toBe(false)
  const [link = ''] = await verificationLinksTo(account.email)
  const response = await verify(link)
  expect([response.status, await response.json()]).toEqual([200, { email: account.email }])
  expect(await isVerified(token)).toBe(true)
  expect((await verify(link)).status).toBe(200)
})

test('a link is good for a day; made up, changed, or of another kind it opens nothing (ACC-26, SEC-07)', async () => {
  const account = await anUnverifiedAccount()
  const [link = ''] = await verificationLinksTo(account.email)
  const { token } = await signedIn(aDevice(), account)
  const other = await anUnverifiedAccount()
  const refused = { status: 400, errorId: 'API400', info: { field: 'token' } }
  const changed = link.replace(account.consumerNo, other.consumerNo)
  for (const bad of ['made.up', changed, link.slice(0, -1)]) expect(await readFailure(await verify(bad))).toMatchObject(refused)
  vi.useFakeTimers({ now: Date.now() + 24 * 3600_000 + 1000, toFake: ['Date'] })
  expect(await readFailure(await verify(link))).toMatchObject(refused)
  vi.useRealTimers()
  expect(await isVerified(token)).toBe(false)
})

test('the email is sent again on demand, once a call, three an hour, and never to a verified address (ACC-26, SEC-15)', async () => {
  const account = await anUnverifiedAccount()
  const { token } = await signedIn(aDevice(), account)
  for (let i = 0; i < 2; i += 1) expect((await sendAgain(token, { transactionId: 't-again' })).status).toBe(204)
  expect(await verificationLinksTo(account.email)).toHaveLength(2)
  for (let i = 0; i < 5; i += 1) expect((await sendAgain(token)).status).toBe(204)
  expect(await verificationLinksTo(account.email)).toHaveLength(3)

  const verified = await anAccount()
  const signed = await signedIn(aDevice(), verified)
  await sendAgain(signed.token)
  expect(await verificationLinksTo(verified.email)).toHaveLength(1)
})

test('only the account itself can request the email again (SEC-07)', async () => {
  expect((await sendAgain(await createGuestToken())).status).toBe(404)
})

test('subscriptions of an unverified account need double opt-in in every region, until the address is confirmed (ACC-26, ACC-10)', async () => {
  const account = await anUnverifiedAccount({ subscriptions: { newsletterConsent: true } })
  const { token } = await signedIn(aDevice(), account)
  const subscriptions = async () => {
    const response = await callPlatform('GET', '/consumers-v3/consumer/subscription', { token })
    return (await response.json<{ subscriptions: unknown[] }>()).subscriptions
  }
  expect(await subscriptions()).toMatchObject([{ optin: true, doubleOptin: true, region: 'NORA' }])
  const [link = ''] = await verificationLinksTo(account.email)
  await verify(link)
  expect(await subscriptions()).toMatchObject([{ optin: true, doubleOptin: false }])
})

test('an emailed link prefills nothing of an unverified account (ACC-26, ACC-21)', async () => {
  const { consumerNo, email } = await anUnverifiedAccount({ postalCode: '97201' })
  const body = { consumerId: consumerNo, email }
  const response = await callPlatform('POST', '/consumers-v3/consumer/retrieveUserData', { token: await createGuestToken(), body })
  expect(await readFailure(response)).toMatchObject({ status: 404, errorId: 'PRO404' })
})
