import { fail, ok, type Outcome } from '#contracts/errors'
import { maskEmail, type EmailChange } from '#domain/account/change-profile'
import { formatLinkId, parseLinkId } from '#domain/identity/emailed-code'
import { isAccountEmail } from '#domain/validation/text-rules'
import { claimStub, endTokenFamilies, loginStubForEmail } from '../auth/auth-objects'
import { keyedHash, getIdentitySecret, verifySignedText } from '../auth/secrets'
import { enqueueEmail } from '../emails/enqueue-email'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import type { Caller } from '../auth/access-token'
import { consumerStub } from './consumer-stub'
import { moveSubscriptions } from './subscriptions.sql.ts'

type ChangeEmailCall = { shop: RequestContext; consumerNo: string; body: { email: string }; now: number }

/**
 * Sends the link that confirms a new address, and a note to the old one. An address of another account gets no link, and the answer is the
 * same: nobody learns which addresses have accounts.
 */
export async function changeEmail({ shop, consumerNo, body, now }: ChangeEmailCall, env: PlatformEnv): Promise<Outcome<undefined>> {
  const email = body.email.trim().toLowerCase()
  if (!isAccountEmail(email)) return fail('INVALID_EMAIL_FORMAT', { field: 'email' })
  const { transactionId, locale, brand } = shop
  // One change for a call that is sent again.
  const id = await keyedHash(getIdentitySecret(env), `email-change:${consumerNo}:${transactionId}`)
  const consumer = consumerStub(env, consumerNo)
  const change = (await consumer.confirmedEmailChange(id, now)) ?? (await consumer.askEmailChange(id, email, now))
  if (!change) return ok(undefined)
  const noticeEmail = { locale, brand, values: { address: maskEmail(email) } }
  await enqueueEmail(env, { ...noticeEmail, id: `email-change-asked-${id}`, to: change.from, template: 'email-change-asked' })
  const owner = await (await claimStub(env, 'email', email)).owner()
  if (owner !== null) return ok(undefined)
  const values = { changeId: formatLinkId(id, change.expiresAt) }
  await enqueueEmail(env, { locale, brand, values, id: `email-change-${id}`, to: email, template: 'email-change' })
  return ok(undefined)
}

type ConfirmEmailCall = { shop: RequestContext; caller: Caller; consumerNo: string; body: { token: string }; now: number }

/**
 * Makes the new address that of the account. Its owner proves both: they are signed in, and read the email. A link that reached somebody
 * else opens nothing, and an address that has become another account's is refused. Every step can be taken again; the old address is
 * given back last, so that it belongs to nobody in between.
 */
export async function confirmEmail(call: ConfirmEmailCall, env: PlatformEnv): Promise<Outcome<{ email: string }>> {
  const { shop, caller, consumerNo, body, now } = call
  const invalidLinkError = fail('INVALID_REQUEST', { field: 'token' })
  const link = parseLinkId((await verifySignedText(env, 'email-change', body.token)) ?? '')
  const change = link && (await consumerStub(env, consumerNo).confirmedEmailChange(link.subject, now))
  if (!change) return invalidLinkError
  const emailClaim = await claimStub(env, 'email', change.email)
  if (!(await emailClaim.claim(consumerNo, now))) return invalidLinkError
  const families = await moveLogin(env, change, caller.familyId)
  const changeOutcome = await consumerStub(env, consumerNo).change({ of: 'email', email: change.email })
  if (!changeOutcome.ok) return changeOutcome
  await emailClaim.settle(consumerNo)
  await endTokenFamilies(env, families)
  await moveSubscriptions(env.RECORDS, { owner: consumerNo, from: change.from, to: change.email })
  await (await claimStub(env, 'email', change.from)).release(consumerNo)
  const { locale, brand } = shop
  const noticeEmail = { locale, brand, values: { address: maskEmail(change.email) } }
  await enqueueEmail(env, { ...noticeEmail, id: `email-changed-${change.id}`, to: change.from, template: 'email-changed' })
  return ok({ email: change.email })
}

/** The password goes along, this sign-in stays; answers the others, which end. Codes and reset links of the old address end with it. */
async function moveLogin(env: PlatformEnv, { from, email }: EmailChange, keptFamilyId: string | undefined): Promise<string[]> {
  if (from === email) return []
  const [previousLogin, newLogin] = [await loginStubForEmail(env, from), await loginStubForEmail(env, email)]
  const account = await previousLogin.accountOf()
  if (!account) return []
  await newLogin.begin(account)
  if (keptFamilyId !== undefined) await newLogin.addFamily(keptFamilyId)
  return (await previousLogin.forget()).filter((familyId) => familyId !== keptFamilyId)
}
