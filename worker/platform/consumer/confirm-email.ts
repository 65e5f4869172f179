import { fail, ok, type Outcome } from '#contracts/errors'
import { type EmailChange, maskedEmail } from '#domain/account/change-email'
import { linkIdParts } from '#domain/identity/emailed-code'
import type { Caller } from '../auth/access-token'
import { claimStub } from '../auth/claim-stub'
import { endFamilies } from '../auth/token-family'
import { loginBehind } from '../auth/login-stub'
import { verifySignedText } from '../auth/secrets'
import { enqueueEmail } from '../emails/enqueue-email'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { consumerStub } from './consumer-stub'
import { moveSubscriptions } from './subscriptions.sql.ts'

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
