/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { getConsumerStub } from '../account/consumer-stub'
import { aDevice, anAccount, anUnverifiedAccount, signedIn } from '../test/a-shopper'
import { readFailure, platformEnv } from '../test/platform'
import { listCodesTo, enterCode, sendCode } from '../test/sign-in-codes'
import { listEmailsTo } from '../test/sent-emails'
import { locateLogin } from '../account/auth-objects'
import { loadCodes, saveCodes, loadLogin } from '../account/login.sql.ts'

const errorOf = async ({ response }: { response: Response }) => (await readFailure(response)).errorId
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A device that has asked for a code, and the code. */
async function aDeviceWithCode(email: string) {
  const device = aDevice()
  expect((await sendCode(device, email)).status).toBe(200)
  const [code = ''] = await listCodesTo(email)
  return { device, code }
}

test('the code of the email signs in, once, and the password still does (AUTH-23)', async () => {
  const account = await anAccount()
  const { device, code } = await aDeviceWithCode(account.email)
  const { response, codeVerifier } = await enterCode(device, account.email, code)
  const { authorizationCode } = await response.json<{ authorizationCode: string }>()
  const exchanged = await device.exchange({ authorizationCode, codeVerifier })
  expect(await exchanged.json()).toMatchObject({ consumerNo: account.consumerNo, consumerType: 'REGISTERED' })
  expect(await errorOf(await enterCode(device, account.email, code))).toBe('AUT401')
  expect((await aDevice().signIn({ username: account.email, password: account.password })).status).toBe(200)
})

test('of twenty concurrent tries with the right code at most one signs in (AUTH-23)', async () => {
  const { email } = await anAccount()
  const { device, code } = await aDeviceWithCode(email)
  const tries = await Promise.all(Array.from({ length: 20 }, () => enterCode(device, email, code)))
  expect(tries.filter(({ response }) => response.status === 200)).toHaveLength(1)
})

test('a code opens no other address, and no other session (AUTH-23, SEC-01)', async () => {
  const [mine, others] = [await anAccount(), await anAccount()]
  const { device, code } = await aDeviceWithCode(mine.email)
  expect(await errorOf(await enterCode(device, others.email, code))).toBe('AUT401')
  expect(await errorOf(await enterCode(aDevice(), mine.email, code))).toBe('AUT401')
  expect((await enterCode(device, mine.email, code)).response.status).toBe(200)
})

test('after five wrong codes the right one is refused, and so is one of eleven minutes ago (AUTH-23)', async () => {
  const { email } = await anAccount()
  const first = await aDeviceWithCode(email)
  for (let i = 0; i < 5; i += 1) expect(await errorOf(await enterCode(first.device, email, other(first.code)))).toBe('AUT401')
  expect(await errorOf(await enterCode(first.device, email, first.code))).toBe('AUT401')
  const second = await aDeviceWithCode(email)
  const { object, who } = await locateLogin(platformEnv, `login:${email}`)
  await runInDurableObject(object, (_, { storage: { sql } }) => {
    const { codes, sent } = loadCodes(sql, who)
    saveCodes(sql, who, { sent, codes: codes.map((each) => ({ ...each, expiresAt: each.expiresAt - 11 * 60_000 })) })
  })
  expect(await errorOf(await enterCode(second.device, email, second.code))).toBe('AUT401')
})

test('an address gets three codes an hour, one without an account none, and the storage holds none of them (AUTH-23, SEC-02)', async () => {
  const { email } = await anAccount()
  const nobody = `nobody.${crypto.randomUUID()}@example.com`
  for (let i = 0; i < 5; i += 1) expect((await sendCode(aDevice(), email)).status).toBe(200)
  expect((await sendCode(aDevice(), nobody)).status).toBe(200)
  const codes = await listCodesTo(email)
  expect([codes.length, (await listCodesTo(nobody)).length]).toEqual([3, 0])
  const { object, who } = await locateLogin(platformEnv, `login:${email}`)
  const stored = await runInDurableObject(object, (_, { storage: { sql } }) => JSON.stringify(loadLogin(sql, who)))
  for (const code of codes) expect(stored).not.toMatch(new RegExp(`"${code}"`))
})

test('a code that proves the address of an unverified account leaves nothing to who opened it (AUTH-23, ACC-27)', async () => {
  const thief = await anUnverifiedAccount()
  const before = await signedIn(aDevice(), thief)
  const { device, code } = await aDeviceWithCode(thief.email)
  expect((await listEmailsTo(thief.email)).find(({ template }) => template === 'sign-in-code')?.text).toContain('starts empty')
  const { response, codeVerifier } = await enterCode(device, thief.email, code)
  const { authorizationCode } = await response.json<{ authorizationCode: string }>()
  const owner = await (await device.exchange({ authorizationCode, codeVerifier })).json<{ consumerNo: string }>()
  expect(owner.consumerNo).not.toBe(before.consumerNo)
  expect(await getConsumerStub(platformEnv, before.consumerNo).emailStatus()).toBe('closed')
  expect(await getConsumerStub(platformEnv, owner.consumerNo).emailStatus()).toBe('verified')
  expect((await readFailure(await aDevice().signIn({ username: thief.email, password: thief.password }))).errorId).toBe('AUT401')
})
