import { fail, ok, type Outcome } from '#contracts/errors'
import { maskedEmail } from '#domain/account/change-email'
import { linkIdOf } from '#domain/identity/emailed-code'
import { isAccountEmail } from '#domain/validation/text-rules'
import { claimStub } from '../auth/claim-stub'
import { keyedHash, identitySecretOf } from '../auth/secrets'
import { enqueueEmail } from '../emails/enqueue-email'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { consumerStub } from './consumer-stub'

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
