import { fail, ok, type Outcome } from '#contracts/errors'
import { formatLinkId, parseLinkId } from '#domain/identity/emailed-code'
import { consumerStub } from '../consumer/consumer-stub'
import { confirmSubscriptions, deleteSubscriptions } from '../consumer/subscriptions.ts'
import { enqueueEmail } from '../emails/enqueue-email'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import { verifySignedText, keyedHash, getIdentitySecret } from './secrets'
import { claimStub } from './auth-objects'
import type { ResetTarget } from './login.object'
import { removeAllPasskeys } from './passkeys.sql.ts'

const verificationLinkLifetimeMs = 24 * 60 * 60_000

type SendVerificationCall = { shop: RequestContext; consumerNo: string; now: number }

/** Sends the email that confirms an address, once per transaction and three times an hour; nothing to an address that is verified. */
export async function sendVerificationEmail(
  { shop, consumerNo, now }: SendVerificationCall,
  env: PlatformEnv,
): Promise<Outcome<undefined>> {
  const { transactionId, locale, brand } = shop
  const recipientEmail = await consumerStub(env, consumerNo).countVerificationEmail(transactionId, now)
  if (recipientEmail === null) return ok(undefined)
  await enqueueEmail(env, {
    ...{ id: `verify-${consumerNo}-${transactionId}`, to: recipientEmail, locale, brand },
    template: 'verify-email',
    values: { verifyId: formatLinkId(consumerNo, now + verificationLinkLifetimeMs) },
  })
  return ok(undefined)
}

type VerifyEmailCall = { body: { token: string }; now: number }

/**
 * Confirms the address of an account by the link from the email, as often as it is sent. Nobody needs to be signed in, and no sign-in ends.
 * API400 with the field `token` when the link has expired, is none of ours, or its account is gone.
 */
export async function verifyEmail({ body, now }: VerifyEmailCall, env: PlatformEnv): Promise<Outcome<{ email: string }>> {
  const link = parseLinkId((await verifySignedText(env, 'email-verification', body.token)) ?? '')
  if (!link || now >= link.expiresAt) return fail('INVALID_REQUEST', { field: 'token' })
  const email = await markEmailVerified(env, link.subject)
  return email === null ? fail('INVALID_REQUEST', { field: 'token' }) : ok({ email })
}

/**
 * Marks the address of this account as verified and ends what its subscriptions waited for; returns the address, null without an account.
 * Can be repeated.
 */
export async function markEmailVerified(env: PlatformEnv, consumerNo: string): Promise<string | null> {
  const change = await consumerStub(env, consumerNo).change({ of: 'email-verified' })
  if (!change.ok) return null
  await confirmSubscriptions(env.RECORDS, consumerNo)
  return change.value.account.person.email
}

/** True for an account whose address nobody has verified, unless nobody has signed in to it since it was opened for the shopper. */
export async function shouldTakeOverAccount(env: PlatformEnv, { consumerNo, isUntouched }: ResetTarget): Promise<boolean> {
  return !isUntouched && (await consumerStub(env, consumerNo).emailStatus()) !== 'verified'
}

/**
 * Gives the address of an unverified account to a new, empty account and closes the old one with all it holds; returns the number of the new
 * one. Every step can be taken again. (decision 041)
 */
export async function takeOverAccount(
  env: PlatformEnv,
  { shop, consumerNo, now }: { shop: Pick<RequestContext, 'brand'>; consumerNo: string; now: number },
): Promise<string> {
  const closedAccount = await consumerStub(env, consumerNo).close()
  if (!closedAccount) throw new Error('a verified account is not taken over')
  const { email, phone, country, brand = shop.brand } = closedAccount
  const newConsumerNo = `C${await keyedHash(getIdentitySecret(env), `take-over:${consumerNo}`)}`
  if (phone !== undefined) await (await claimStub(env, 'phone', phone)).release(consumerNo)
  await deleteSubscriptions(env.RECORDS, consumerNo)
  await removeAllPasskeys(env.RECORDS, consumerNo)
  const created = await consumerStub(env, newConsumerNo).create({ email, country, brand }, now)
  if (!created.ok) throw new Error(`the new account: ${created.errorId}`)
  await (await claimStub(env, 'email', email)).transfer(consumerNo, newConsumerNo)
  return newConsumerNo
}
