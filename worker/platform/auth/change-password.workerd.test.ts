import { expect, test } from 'vitest'
import { aDevice, anAccount, paths, signedIn } from '../test/a-shopper'
import { type PlatformRequest, createCaptchaToken, readFailure, createToken } from '../test/platform'

const statusOf = async (account: { email: string }, password: string) =>
  (await aDevice().signIn({ username: account.email, password })).status

async function aSignedIn() {
  const [account, device] = [await anAccount(), aDevice()]
  const signed = await signedIn(device, account)
  const change = (over: object = {}, request?: PlatformRequest) => {
    const body = {
      currentPassword: account.password,
      newPassword: 'Ridge2027',
      recaptcha_response: createCaptchaToken('changePassword'),
      ...over,
    }
    return device.post(paths.changePassword, body, { token: signed.token, ...request })
  }
  return { account, device, signed, change }
}

test('a changed password is the one that signs in (APIA-05)', async () => {
  const { account, change } = await aSignedIn()
  const response = await change()
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(await statusOf(account, 'Ridge2027')).toBe(200)
  expect(await statusOf(account, account.password)).toBe(401)
})

test('every other sign-in ends with the old password, this one stays (APIA-05)', async () => {
  const { account, device, signed, change } = await aSignedIn()
  const elsewhere = await signedIn(aDevice(), account)
  await change()
  const refresh = (refreshToken: string) => device.post(paths.token, { type: 'Refresh', refreshToken })
  expect((await refresh(signed.refreshToken)).status).toBe(201)
  expect(await readFailure(await refresh(elsewhere.refreshToken))).toMatchObject({ errorId: 'AUT498' })
  expect(await readFailure(await change({}, { token: elsewhere.token }))).toMatchObject({ status: 432, errorId: 'AUT432' })
})

test.each<[object, string]>([
  [{ currentPassword: 'Wrong2026' }, 'AUT450'],
  [{ newPassword: 'Shell2026' }, 'AUT451'],
  [{ newPassword: 'short' }, 'API400'],
  [{ recaptcha_response: createCaptchaToken('login') }, 'AUT403'],
  [{ recaptcha_response: '' }, 'API400'],
])('a change with %j is refused with %s and changes nothing (APIA-05, ERR-28)', async (over, errorId) => {
  const { account, change } = await aSignedIn()
  expect(await readFailure(await change(over))).toMatchObject({ errorId })
  expect(await statusOf(account, account.password)).toBe(200)
})

test('none of the last three passwords can be reused, the one before them can (APIA-05, ERR-28)', async () => {
  const { change } = await aSignedIn()
  const passwords = ['Shell2026', 'Ridge2027', 'Skarn2028', 'Crest2029', 'Scree2030']
  for (const [i, newPassword] of passwords.slice(1).entries())
    expect((await change({ currentPassword: passwords[i], newPassword })).status).toBe(204)
  const back = async (newPassword: string) => change({ currentPassword: 'Scree2030', newPassword })
  expect(await readFailure(await back('Ridge2027'))).toMatchObject({ status: 452, errorId: 'AUT452', info: { field: 'newPassword' } })
  expect((await back('Shell2026')).status).toBe(204)
})

test('trying passwords in a stolen sign-in locks it like any other (AUTH-22, ERR-28)', async () => {
  const { change } = await aSignedIn()
  const outcomes: unknown[] = []
  for (let i = 0; i < 6; i += 1) outcomes.push((await readFailure(await change({ currentPassword: 'Wrong2026' }))).errorId)
  expect(outcomes).toEqual(['AUT450', 'AUT450', 'AUT450', 'AUT450', 'AUT423', 'AUT441'])
})

test('a change sent again is made once', async () => {
  const { change } = await aSignedIn()
  expect((await change({}, { transactionId: 't-1' })).status).toBe(204)
  expect((await change({}, { transactionId: 't-1' })).status).toBe(204)
})

test('of two concurrent changes one is made', async () => {
  const { account, change } = await aSignedIn()
  const statuses = await Promise.all(['Ridge2027', 'Skarn2028'].map(async (newPassword) => (await change({ newPassword })).status))
  expect(statuses.sort()).toEqual([204, 450])
  expect(await statusOf(account, account.password)).toBe(401)
})

test('an account nobody opened has no password to change', async () => {
  const { change } = await aSignedIn()
  expect(await readFailure(await change({}, { token: await createToken() }))).toMatchObject({ errorId: 'AUT450' })
})
