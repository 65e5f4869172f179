import type { ProfileBody } from '#contracts/entities/consumer-bodies'
import type { ProfileChange } from '#domain/account/change-profile'
import { keptPhone } from '#domain/account/kept-person'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { consumerStub } from './consumer-stub'
import { profileTermsIn } from './profile-terms-in'
import { shownProfile } from './shown-profile'
import { withPhoneClaimed } from './with-phone-claimed'

export type Updating = { shop: Shop; consumerNo: string; body: ProfileBody; now: number }

/** The profile after its owner changed it; points are shown to who has just enrolled. */
export async function updatedProfile(call: Updating, env: PlatformEnv) {
  const { shop, consumerNo, now, body } = call
  const change = profileChangeOf(body)
  const terms = profileTermsIn(shop, now)
  const consumer = consumerStub(env, consumerNo)
  const known = await consumer.read()
  if (!known.ok) return known
  const { person, country } = known.value.account
  const phones = { before: person.phone, newPhone: phoneTold(change, { country, here: terms.here }) }
  const seen = await withPhoneClaimed(env, { consumerNo, now, ...phones }, () => consumer.change({ of: 'profile', change, terms }))
  return seen.ok ? shownProfile(env, call, { ...seen.value, includeLoyaltySummary: change.enrolls }) : seen
}

export function profileChangeOf({ consumerProfile }: ProfileBody): ProfileChange {
  const { consumerDetails, preferences, enrollments = [] } = consumerProfile
  return { details: consumerDetails, preferences, enrolls: enrollments.length > 0 }
}

/** The number a change brings, as it would be kept; undefined when it brings none, or none that can be kept. */
function phoneTold({ details }: ProfileChange, countries: Parameters<typeof keptPhone>[1]): string | undefined {
  return details?.phone ? keptPhone({ phone: details.phone, phoneCode: details.phoneCode }, countries)?.phone : undefined
}
