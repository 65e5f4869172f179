import { fail, type Outcome } from '#contracts/errors'
import { claimStub } from '../auth/claim-stub'
import type { PlatformEnv } from '../env'
import type { SeenAccount } from './consumer.object'

type Changing = { consumerNo: string; now: number; before?: string; newPhone?: string }

/**
 * Changes a profile, possibly with another phone number, `newPhone`. A number belongs to one account: it is claimed before the change, AUT444
 * when another account has it, and the replaced one is freed afterwards.
 */
export async function withPhoneClaimed(
  env: PlatformEnv,
  { consumerNo, now, before, newPhone }: Changing,
  change: () => Promise<Outcome<SeenAccount>>,
): Promise<Outcome<SeenAccount>> {
  const claim = newPhone === undefined ? undefined : await claimStub(env, 'phone', newPhone)
  if (claim && !(await claim.claim(consumerNo, now))) return fail('PHONE_NUMBER_ALREADY_IN_USE', { field: 'phone' })
  const outcome = await change()
  if (!outcome.ok) {
    if (newPhone !== before) await claim?.release(consumerNo)
    return outcome
  }
  await claim?.settle(consumerNo)
  const { phone } = outcome.value.account.person
  if (before !== undefined && before !== phone) await (await claimStub(env, 'phone', before)).release(consumerNo)
  return outcome
}
