import { fail, ok, type Outcome } from '#contracts/errors'
import { linkIdParts } from '#domain/identity/emailed-link'
import type { PlatformEnv } from '../env'
import { markEmailVerified } from './mark-email-verified'
import { textIn } from './signed-text'

type VerifyEmailCall = { body: { token: string }; now: number }

/**
 * Confirms the address of an account by the link from the email, as often as it is sent. Nobody needs to be signed in, and no sign-in ends.
 * API400 with the field `token` when the link has expired, is none of ours, or its account is gone.
 */
export async function verifyEmail({ body, now }: VerifyEmailCall, env: PlatformEnv): Promise<Outcome<{ email: string }>> {
  const link = linkIdParts((await textIn(env, 'email-verification', body.token)) ?? '')
  if (!link || now >= link.expiresAt) return fail('INVALID_REQUEST', { field: 'token' })
  const email = await markEmailVerified(env, link.subject)
  return email === null ? fail('INVALID_REQUEST', { field: 'token' }) : ok({ email })
}
