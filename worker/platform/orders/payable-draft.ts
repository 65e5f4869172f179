import { fail, ok, type Outcome } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import type { Placing } from './attempt'
import { checkedApproval } from './pay-pal-approved'
import { mayAttemptPayment } from './payment-attempts'

/** The draft, if it may be paid now; without a proof that a person asks, only so often: CPT403. */
export async function payableDraft(env: PlatformEnv, drafted: Placing, { isProven }: { isProven: boolean }): Promise<Outcome<Placing>> {
  const approved = await checkedApproval(env, drafted)
  if (!approved.ok) return approved
  if (isProven) return ok(drafted)
  return (await mayAttemptPayment(env, drafted)) ? ok({ ...drafted, isCounted: true }) : fail('CAPTCHA_FAILED')
}
