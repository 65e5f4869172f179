import type { ProfileBody, ConsumerProfile } from '#contracts/entities/consumer'
import { fail, type Outcome, ok } from '#contracts/errors'
import { type ProfileChange, keptPhone, type ProfileTerms } from '#domain/account/change-profile'
import { locales } from '#config/locales'
import { siteConfigOf } from '#config/site-config'
import { parseDate } from '#domain/dates/calendar-date'
import { marketDay } from '#domain/dates/market-day'
import { profileView } from '#domain/account/profile-view'
import { claimStub } from '../auth/claim-stub'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { consumerStub } from './consumer-stub'
import type { SeenAccount } from './consumer.object'
import { subscriptionsOf } from './subscriptions.sql.ts'

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

type Changing = { consumerNo: string; now: number; before?: string; newPhone?: string }

/**
 * Changes a profile, possibly with another phone number, `newPhone`. A number belongs to one account: it is claimed before the change, AUT444
 * when another account has it, and the replaced one is freed afterwards.
 */
async function withPhoneClaimed(
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

/** Site requirements for personal details, today's date, and a new member number. */
export function profileTermsIn({ brand, locale }: Pick<Shop, 'brand' | 'locale'>, now: number): ProfileTerms {
  const { minBirthDate, birthDateRequiredFor, phoneRequiredFor } = siteConfigOf(brand, locale).signUp
  return {
    today: marketDay(now, locales[locale].country),
    here: locales[locale].country,
    memberId: `M${crypto.randomUUID()}`,
    minBirthDate: parseDate(minBirthDate, 'MM/DD/YYYY') ?? '1900-01-01',
    memberNeeds: { birthDate: birthDateRequiredFor.includes('loyalty'), phone: phoneRequiredFor.includes('loyalty') },
  }
}

type ShownProfileOptions = SeenAccount & { includeLoyaltySummary?: boolean }

/** The account as its owner sees it, with the subscriptions of their own address and number. */
export async function shownProfile(
  env: PlatformEnv,
  { shop, consumerNo }: { shop: Shop; consumerNo: string },
  { account, points, pending, athleteCredit, spentThisYear, allowanceLeft, includeLoyaltySummary }: ShownProfileOptions,
): Promise<Outcome<{ consumerProfile: ConsumerProfile }>> {
  const { email, phone } = account.person
  const own = [email, ...(phone ? [phone] : [])]
  const subscriptions = await subscriptionsOf(env.RECORDS, { brand: shop.brand, owner: consumerNo }, own)
  return ok({
    consumerProfile: profileView(account, {
      subscriptions,
      athleteCredit,
      spentThisYear,
      allowanceLeft,
      ...(includeLoyaltySummary && { points, pending }),
    }),
  })
}
