import { ok, type Outcome } from '#contracts/errors'
import { linkIdOf } from '#domain/identity/emailed-link'
import { consumerStub } from '../consumer/consumer-stub'
import { enqueueEmail } from '../emails/enqueue-email'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'

const linkLifeMs = 24 * 60 * 60_000

type SendVerificationCall = { shop: Shop; consumerNo: string; now: number }

/** Sends the email that confirms an address, once per transaction and three times an hour; nothing to an address that is verified. */
export async function sendVerificationEmail(
  { shop, consumerNo, now }: SendVerificationCall,
  env: PlatformEnv,
): Promise<Outcome<undefined>> {
  const { transactionId, locale, brand } = shop
  const to = await consumerStub(env, consumerNo).countVerificationEmail(transactionId, now)
  if (to === null) return ok(undefined)
  await enqueueEmail(env, {
    ...{ id: `verify-${consumerNo}-${transactionId}`, to, locale, brand },
    template: 'verify-email',
    values: { verifyId: linkIdOf(consumerNo, now + linkLifeMs) },
  })
  return ok(undefined)
}
