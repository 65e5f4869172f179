/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, vi } from 'vitest'
import { locateLogin } from '../account/auth-objects'
import { loadLogin } from '../account/login.sql.ts'
import { paths } from './a-shopper'
import { type PlatformRequest, callPlatform, createCaptchaToken, platformEnv } from './platform'
import { listEmailsTo, type SentEmail } from './sent-emails'

export const requestReset = (email: string, over: object = {}, request?: PlatformRequest) =>
  callPlatform('POST', paths.resetPassword, {
    body: { email, recaptcha_response: createCaptchaToken('forgotPassword'), ...over },
    ...request,
  })

export const confirmReset = (link: { token: string; email: string }, over: object = {}, request?: PlatformRequest) =>
  callPlatform('POST', paths.confirmForgotPassword, { body: { newPassword: 'Ridge2027', ...link, ...over }, ...request })

/** The tokens of the password links in the emails to this address, the latest first. */
export async function listResetLinksTo(email: string): Promise<string[]> {
  const { object, who } = await locateLogin(platformEnv, `login:${email}`)
  await runDurableObjectAlarm(object)
  await vi.waitFor(() => runInDurableObject(object, (_, { storage: { sql } }) => expect(loadLogin(sql, who).reset?.letter).toBeUndefined()))
  return (await listEmailsTo(email)).filter(({ template }) => template === 'reset-password').map(tokenIn)
}

/** The tokens of the links that verify this address, the latest first. */
export async function verificationLinksTo(email: string): Promise<string[]> {
  return (await listEmailsTo(email)).filter(({ template }) => template === 'verify-email').map(tokenIn)
}

function tokenIn({ text }: SentEmail): string {
  return new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
}
