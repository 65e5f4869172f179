/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, vi } from 'vitest'
import { locateLogin } from '../account/auth-objects'
import { loadLogin } from '../account/login.sql.ts'
import { type aDevice, aVerifier, paths } from './a-shopper'
import { platformEnv } from './platform'
import { listEmailsTo } from './sent-emails'

/** The codes in the emails to this address, the latest first. */
export async function listCodesTo(email: string): Promise<string[]> {
  const { object, who } = await locateLogin(platformEnv, `login:${email}`)
  await runDurableObjectAlarm(object)
  await vi.waitFor(() => runInDurableObject(object, (_, { storage: { sql } }) => expect(loadLogin(sql, who).codeLetters).toBeUndefined()))
  const sent = (await listEmailsTo(email)).filter(({ template }) => template === 'sign-in-code')
  return sent.map(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? '')
}

type Device = ReturnType<typeof aDevice>

export const sendCode = (device: Device, email: string) => device.post(paths.sendSignInCode, { email })

/** The first call of a sign-in by code, and the verifier of the second. */
export async function enterCode(device: Device, username: string, code: string) {
  const { codeVerifier, codeChallenge } = aVerifier()
  return { codeVerifier, response: await device.post(paths.signIn, { type: 'EmailedCode', username, code, codeChallenge }) }
}
