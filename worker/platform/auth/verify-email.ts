import { fail, ok, type Outcome } from '#contracts/errors'
import { linkIdParts } from '#domain/identity/emailed-link'
import { consumerStub } from '../consumer/consumer-stub'
import { confirmSubscriptions } from '../consumer/subscriptions.sql.ts'
import type { PlatformEnv } from '../env'
import { textIn } from './signed-text'

type VerifyEmailCall = { body: { token: string }; now: number }

/**
 * Confirms the address of an account by the link from the email, as often as it is sent. Nobody needs to be signed in, and no sign-in ends.
 * API400 with the field `token` when the link has expired, is none of ours, or its account is gone.
 */
export async function verifyEmail({ body, now }: VerifyEmailCall, env: PlatformEnv): Promise<Outcome<{ email: string }>> {
  const link = linkIdParts((await textIn(env, 'email-verification', body.token)) ?? '')
  if (!link || now >= link.expiresAt) return fail('INVALID_REQUEST', { field: 'token' })
  const seen = await consumerStub(env, link.subject).change({ of: 'email-verified' })
  if (!seen.ok) return fail('INVALID_REQUEST', { field: 'token' })
  await confirmSubscriptions(env.RECORDS, link.subject)
  return ok({ email: seen.value.account.person.email })
}
