import type { ProfileBody, ConsumerProfile } from '#contracts/entities/consumer'
import { fail, type Outcome, ok } from '#contracts/errors'
import { type ProfileChange, normalizeAccountPhone, type ProfileRules } from '#domain/account/change-profile'
import { locales } from '#config/locales'
import { getSiteConfig } from '#config/site-config'
import { parseDate } from '#domain/dates/calendar-date'
import { getMarketDay } from '#domain/dates/market-day'
import { toConsumerProfile } from '#domain/account/profile-view'
import { getClaimStub } from '../account/auth-objects'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import { getConsumerStub } from '../account/consumer-stub'
import type { AccountDetails } from '../account/consumer.object'
import { listSubscriptions } from '../account/subscriptions'

export type UpdateProfileCall = { shop: RequestContext; consumerNo: string; body: ProfileBody; now: number }

/** Profile after its owner's change; shows points to a consumer who has just enrolled. */
export async function updateProfile(call: UpdateProfileCall, env: PlatformEnv) {
  const { shop, consumerNo, now, body } = call
  const change = toProfileChange(body)
  const terms = getProfileTerms(shop, now)
  const consumer = getConsumerStub(env, consumerNo)
  const currentAccount = await consumer.read()
  if (!currentAccount.ok) return currentAccount
  const { person, country } = currentAccount.value.account
  const phones = { before: person.phone, newPhone: getChangedPhone(change, { country, here: terms.here }) }
  const updatedAccount = await changeWithPhoneClaim(env, { consumerNo, now, ...phones }, () =>
    consumer.change({ of: 'profile', change, terms }),
  )
  return updatedAccount.ok ? renderProfile(env, call, { ...updatedAccount.value, includeLoyaltySummary: change.enrolls }) : updatedAccount
}

export function toProfileChange({ consumerProfile }: ProfileBody): ProfileChange {
  const { consumerDetails, preferences, enrollments = [] } = consumerProfile
  return { details: consumerDetails, preferences, enrolls: enrollments.length > 0 }
}

/** The number a change brings, as it would be kept; undefined when it brings none, or none that can be kept. */
function getChangedPhone({ details }: ProfileChange, countries: Parameters<typeof normalizeAccountPhone>[1]): string | undefined {
  return details?.phone ? normalizeAccountPhone({ phone: details.phone, phoneCode: details.phoneCode }, countries)?.phone : undefined
}

type PhoneChange = { consumerNo: string; now: number; before?: string; newPhone?: string }

/**
 * Changes a profile, possibly with another phone number, `newPhone`. A number belongs to one account: it is claimed before the change, AUT444
 * when another account has it, and the replaced one is freed afterwards.
 */
async function changeWithPhoneClaim(
  env: PlatformEnv,
  { consumerNo, now, before: previousPhone, newPhone }: PhoneChange,
  change: () => Promise<Outcome<AccountDetails>>,
): Promise<Outcome<AccountDetails>> {
  const phoneClaim = newPhone === undefined ? undefined : await getClaimStub(env, 'phone', newPhone)
  if (phoneClaim && !(await phoneClaim.claim(consumerNo, now))) return fail('PHONE_NUMBER_ALREADY_IN_USE', { field: 'phone' })
  const outcome = await change()
  if (!outcome.ok) {
    if (newPhone !== previousPhone) await phoneClaim?.release(consumerNo)
    return outcome
  }
  await phoneClaim?.settle(consumerNo)
  const { phone } = outcome.value.account.person
  if (previousPhone !== undefined && previousPhone !== phone) await (await getClaimStub(env, 'phone', previousPhone)).release(consumerNo)
  return outcome
}

/** Site requirements for personal details, today's date, and a new member number. */
export function getProfileTerms({ brand, locale }: Pick<RequestContext, 'brand' | 'locale'>, now: number): ProfileRules {
  const { minBirthDate, birthDateRequiredFor, phoneRequiredFor } = getSiteConfig(brand, locale).signUp
  return {
    today: getMarketDay(now, locales[locale].country),
    here: locales[locale].country,
    memberId: `M${crypto.randomUUID()}`,
    minBirthDate: parseDate(minBirthDate, 'MM/DD/YYYY') ?? '1900-01-01',
    memberNeeds: { birthDate: birthDateRequiredFor.includes('loyalty'), phone: phoneRequiredFor.includes('loyalty') },
  }
}

type ProfileDetails = AccountDetails & { includeLoyaltySummary?: boolean }

/** The account as its owner sees it, with the subscriptions of their own address and number. */
export async function renderProfile(
  env: PlatformEnv,
  { shop, consumerNo }: { shop: RequestContext; consumerNo: string },
  { account, points, pending, athleteCredit, spentThisYear, allowanceLeft, includeLoyaltySummary }: ProfileDetails,
): Promise<Outcome<{ consumerProfile: ConsumerProfile }>> {
  const { email, phone } = account.person
  const ownRecipients = [email, ...(phone ? [phone] : [])]
  const subscriptions = await listSubscriptions(env.RECORDS, { brand: shop.brand, owner: consumerNo }, ownRecipients)
  return ok({
    consumerProfile: toConsumerProfile(account, {
      subscriptions,
      athleteCredit,
      spentThisYear,
      allowanceLeft,
      ...(includeLoyaltySummary && { points, pending }),
    }),
  })
}
