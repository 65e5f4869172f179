import { fail, ok, type Outcome } from '#contracts/errors'
import { maskedEmail, type EmailChange } from '#domain/account/change-profile'
import { linkIdOf, linkIdParts } from '#domain/identity/emailed-code'
import { isAccountEmail } from '#domain/validation/text-rules'
import { claimStub } from '../auth/claim-stub'
import { keyedHash, identitySecretOf, verifySignedText } from '../auth/secrets'
import { enqueueEmail } from '../emails/enqueue-email'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import type { Caller } from '../auth/access-token'
import { endFamilies } from '../auth/token-family'
import { loginBehind } from '../auth/login-stub'
import { consumerStub } from './consumer-stub'
import { moveSubscriptions } from './subscriptions.sql.ts'

type ChangeEmailCall = { shop: Shop; consumerNo: string; body: { email: string }; now: number }

/**
 * Sends the link that confirms a new address, and a note to the old one. An address of another account gets no link, and the answer is the
 * same: nobody learns which addresses have accounts.
 */
export async function changeEmail({ shop, consumerNo, body, now }: ChangeEmailCall, env: PlatformEnv): Promise<Outcome<undefined>> {
  const email = body.email.trim().toLowerCase()
  if (!isAccountEmail(email)) return fail('INVALID_EMAIL_FORMAT', { field: 'email' })
  const { transactionId, locale, brand } = shop
  // One change for a call that is sent again.
  const id = await keyedHash(identitySecretOf(env), `email-change:${consumerNo}:${transactionId}`)
  const consumer = consumerStub(env, consumerNo)
  const change = (await consumer.confirmedEmailChange(id, now)) ?? (await consumer.askEmailChange(id, email, now))
  if (!change) return ok(undefined)
  const told = { locale, brand, values: { address: maskedEmail(email) } }
  await enqueueEmail(env, { ...told, id: `email-change-asked-${id}`, to: change.from, template: 'email-change-asked' })
  const owner = await (await claimStub(env, 'email', email)).owner()
  if (owner !== null) return ok(undefined)
  const values = { changeId: linkIdOf(id, change.expiresAt) }
  await enqueueEmail(env, { locale, brand, values, id: `email-change-${id}`, to: email, template: 'email-change' })
  return ok(undefined)
}

type Confirming = { shop: Shop; caller: Caller; consumerNo: string; body: { token: string }; now: number }

/**
 * Makes the new address that of the account. Its owner proves both: they are signed in, and read the email. A link that reached somebody
 * else opens nothing, and an address that has become another account's is refused. Every step can be taken again; the old address is
 * given back last, so that it belongs to nobody in between.
 */
export async function confirmEmail(call: Confirming, env: PlatformEnv): Promise<Outcome<{ email: string }>> {
  const { shop, caller, consumerNo, body, now } = call
  const over = fail('INVALID_REQUEST', { field: 'token' })
  const link = linkIdParts((await verifySignedText(env, 'email-change', body.token)) ?? '')
  const change = link && (await consumerStub(env, consumerNo).confirmedEmailChange(link.subject, now))
  if (!change) return over
  const claim = await claimStub(env, 'email', change.email)
  if (!(await claim.claim(consumerNo, now))) return over
  const families = await moveLogin(env, change, caller.familyId)
  const changed = await consumerStub(env, consumerNo).change({ of: 'email', email: change.email })
  if (!changed.ok) return changed
  await claim.settle(consumerNo)
  await endFamilies(env, families)
  await moveSubscriptions(env.RECORDS, { owner: consumerNo, from: change.from, to: change.email })
  await (await claimStub(env, 'email', change.from)).release(consumerNo)
  const { locale, brand } = shop
  const told = { locale, brand, values: { address: maskedEmail(change.email) } }
  await enqueueEmail(env, { ...told, id: `email-changed-${change.id}`, to: change.from, template: 'email-changed' })
  return ok({ email: change.email })
}

/** The password goes along, this sign-in stays; answers the others, which end. Codes and reset links of the old address end with it. */
async function moveLogin(env: PlatformEnv, { from, email }: EmailChange, keep: string | undefined): Promise<string[]> {
  if (from === email) return []
  const [before, after] = [await loginBehind(env, from), await loginBehind(env, email)]
  const account = await before.accountOf()
  if (!account) return []
  await after.begin(account)
  if (keep !== undefined) await after.addFamily(keep)
  return (await before.forget()).filter((familyId) => familyId !== keep)
}
