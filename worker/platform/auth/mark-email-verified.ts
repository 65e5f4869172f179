import { consumerStub } from '../consumer/consumer-stub'
import { confirmSubscriptions } from '../consumer/subscriptions.sql.ts'
import type { PlatformEnv } from '../env'

/**
 * Marks the address of this account as verified and ends what its subscriptions waited for; returns the address, null without an account.
 * Can be repeated.
 */
export async function markEmailVerified(env: PlatformEnv, consumerNo: string): Promise<string | null> {
  const seen = await consumerStub(env, consumerNo).change({ of: 'email-verified' })
  if (!seen.ok) return null
  await confirmSubscriptions(env.RECORDS, consumerNo)
  return seen.value.account.person.email
}
