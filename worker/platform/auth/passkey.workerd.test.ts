import { expect, test, vi } from 'vitest'
import { authEndpoints } from '#contracts/auth'
import { anAuthenticator } from '../test/an-authenticator'
import { aDevice, anAccount, anUnverifiedAccount, aVerifier, paths, signedIn } from '../test/a-shopper'
import { callPlatform, readFailure, platformEnv } from '../test/platform'
import { requestReset, confirmReset, listResetLinksTo } from '../test/reset-links'
import { listEmailsTo } from '../test/sent-emails'

const { passkeyChallenge, passkeys, addPasskey, removePasskey } = authEndpoints
type Device = ReturnType<typeof aDevice>
type Authenticator = ReturnType<typeof anAuthenticator>

async function challengeOf(device: Device): Promise<string> {
  return (await (await device.post(passkeyChallenge.path, {})).json<{ challenge: string }>()).challenge
}
const add = (device: Device, token: string, body: object) => device.post(addPasskey.path, body, { token })
const list = async (token: string) => passkeys.response.parse(await (await callPlatform('GET', passkeys.path, { token })).json()).passkeys

async function enter(device: Device, passkey: object) {
  const { codeVerifier, codeChallenge } = aVerifier()
  const response = await device.post(paths.signIn, { type: 'Passkey', passkey, codeChallenge })
  if (!response.ok) return readFailure(response)
  const { authorizationCode } = await response.json<{ authorizationCode: string }>()
  return (await device.exchange({ authorizationCode, codeVerifier })).json<{ consumerNo: string }>()
}

/** A shopper with a passkey in their account. */
async function aShopperWithPasskey(authenticator: Authenticator = anAuthenticator()) {
  const account = await anAccount()
  const device = aDevice()
  const { token, consumerNo } = await signedIn(device, account)
  const added = await add(device, token, authenticator.register(await challengeOf(device)))
  expect(added.status).toBe(201)
  return { account, device, token, consumerNo, authenticator }
}

const refused = { status: 401, errorId: 'AUT401' }

test('a passkey signs in on another device, is listed with its use, and its account is told by email (AUTH-25)', async () => {
  const { account, token, consumerNo, authenticator } = await aShopperWithPasskey()
  const other = aDevice()
  expect(await enter(other, authenticator.signIn(await challengeOf(other)))).toMatchObject({ consumerNo })
  expect(await list(token)).toMatchObject([{ id: authenticator.id, name: 'Ana’s phone', usedAt: expect.any(String) as string }])
  expect((await listEmailsTo(account.email))[0]).toMatchObject({
    template: 'passkey-added',
    text: expect.stringContaining('Ana’s phone') as string,
  })
})

test('an answer is good once, for its site and with its own key (AUTH-25, SEC-01)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { authenticator } = await aShopperWithPasskey()
  const device = aDevice()
  const answer = authenticator.signIn(await challengeOf(device))
  expect(await enter(device, answer)).toHaveProperty('consumerNo')
  expect(await enter(device, answer)).toMatchObject(refused)
  expect(await enter(device, authenticator.signIn(await challengeOf(device), { origin: 'https://evil.example' }))).toMatchObject(refused)
  const evil = { ...authenticator.signIn(await challengeOf(device)), origin: 'https://evil.example' }
  expect(await enter(device, evil)).toMatchObject(refused)
  const forged = { ...anAuthenticator().signIn(await challengeOf(device)), id: authenticator.id }
  expect(await enter(device, forged)).toMatchObject(refused)
  expect(await enter(device, authenticator.signIn('made-up'))).toMatchObject(refused)
  expect(await enter(device, anAuthenticator().signIn(await challengeOf(device)))).toMatchObject(refused)
})

test('a copied authenticator whose counter does not rise is refused (AUTH-25)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { authenticator } = await aShopperWithPasskey()
  await platformEnv.RECORDS.prepare('UPDATE passkeys SET counter = 99 WHERE id = ?').bind(authenticator.id).run()
  const device = aDevice()
  expect(await enter(device, authenticator.signIn(await challengeOf(device)))).toMatchObject(refused)
})

test('a removed passkey signs in no more; nobody removes another’s, and none moves to another account (AUTH-25, SEC-01)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const [mine, others] = [await aShopperWithPasskey(), await aShopperWithPasskey()]
  const path = removePasskey.path.replace(':passkeyId', mine.authenticator.id)
  expect((await callPlatform('DELETE', path, { token: others.token })).status).toBe(204)
  const stolen = await add(others.device, others.token, mine.authenticator.register(await challengeOf(others.device)))
  expect((await readFailure(stolen)).errorId).toBe('PRO418')
  expect(await list(mine.token)).toHaveLength(1)
  expect((await callPlatform('DELETE', path, { token: mine.token })).status).toBe(204)
  expect(await enter(mine.device, mine.authenticator.signIn(await challengeOf(mine.device)))).toMatchObject(refused)
})

test('an account has ten passkeys at most, and an answer without a challenge of ours adds none (AUTH-25)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { device, token } = await aShopperWithPasskey()
  expect((await readFailure(await add(device, token, anAuthenticator().register('made-up')))).errorId).toBe('API400')
  const outcomes: number[] = []
  for (let i = 0; i < 10; i += 1) outcomes.push((await add(device, token, anAuthenticator().register(await challengeOf(device)))).status)
  expect(outcomes).toEqual([...Array<number>(9).fill(201), 418])
  expect(await list(token)).toHaveLength(10)
})

test('a reset password removes the passkeys, also those of whoever opened an account for somebody else (AUTH-25, ACC-27)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const thief = await anUnverifiedAccount()
  for (const { email, password } of [await anAccount(), thief]) {
    const device = aDevice()
    const { token } = await signedIn(device, { email, password })
    const authenticator = anAuthenticator()
    expect((await add(device, token, authenticator.register(await challengeOf(device)))).status).toBe(201)
    await requestReset(email)
    const [link = ''] = await listResetLinksTo(email)
    expect((await confirmReset({ token: link, email })).status).toBe(204)
    expect(await enter(device, authenticator.signIn(await challengeOf(device)))).toMatchObject(refused)
  }
})
