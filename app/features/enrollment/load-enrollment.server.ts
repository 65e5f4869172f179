import type { ConsumerDetails } from '#contracts/entities/consumer'
import { type EnrollmentStep, getInitialStep, isEnrollmentStep, isStepAllowed, type EnrollmentState } from '#domain/consumer/enrollment'
import { toSafePath } from '#domain/redirect/safe-path'
import { getSignInOriginQuery } from '~/features/auth/sign-in-origin'
import { loadInterests } from '~/features/interests/interests.server'
import { getJoinLoyaltyData, listMissingFields } from '~/features/sign-up/join-loyalty.server'
import { loadSignUp } from '~/features/sign-up/load-sign-up.server'
import { getPersonTerms, listPhoneCountries } from '~/features/sign-up/person-details.server'
import { loadCaptchaChallenge } from '~/server/captcha.server'
import { seeOther } from '~/server/form-action.server'
import { isShopperPresent, requireRecentSignIn, withConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getEnrollmentPath } from './enroll-path'
import { endpoints } from '#contracts'
import { type CalendarDate, formatDate } from '#domain/dates/calendar-date'
import { toPhoneFields } from '#domain/input/phones'

/** Returns the first enrollment step of this shopper. */
export async function getEnrollmentStart(shop: StorefrontContext): Promise<string> {
  return getEnrollmentPath(shop.locale, getInitialStep(await loadEnrollmentState(shop)), getOriginQuery(shop))
}

/**
 * Loads a step; undefined if there is no such step. A step of the wrong kind redirects to the start: profile without sign-in, or sign-in when
 * signed in. A stale dialog receives the new location instead.
 */
export async function loadEnrollment(shop: StorefrontContext, name: string) {
  if (!isEnrollmentStep(name)) return undefined
  const enrollmentState = await loadEnrollmentState(shop)
  if (!isStepAllowed(name, enrollmentState)) {
    const startPath = getEnrollmentPath(shop.locale, getInitialStep(enrollmentState), getOriginQuery(shop))
    if (shop.request.headers.get('Sec-Fetch-Dest') === 'empty') return { step: 'elsewhere' as const, to: startPath, from: '' }
    throw seeOther(startPath)
  }
  const loaded = await (enrollmentState ? loadCompletionStep(shop, name, enrollmentState) : loadEntryStep(shop, name))
  return { ...loaded, from: getOriginQuery(shop) }
}

function getOriginQuery({ request }: StorefrontContext): string {
  return getSignInOriginQuery(new URL(request.url))
}

export type LoadedEnrollment = NonNullable<Awaited<ReturnType<typeof loadEnrollment>>>

/** Steps before sign-in. */
async function loadEntryStep(shop: StorefrontContext, step: EnrollmentStep) {
  const email = ((await isShopperPresent(shop)) && (await shop.session.read())?.enrolling) || ''
  if (step === 'lookup') return { step, email, challenge: await loadCaptchaChallenge(shop, 'lookup') }
  if (step === 'sign-in') return { step, email, challenge: await loadCaptchaChallenge(shop, 'login') }
  if (step === 'sign-up') {
    const signUp = await loadSignUp(shop, 'loyalty', getEnrollmentPath(shop.locale, step, getOriginQuery(shop)))
    return { step, signUp: { ...signUp, prefill: { email, ...signUp.prefill } } }
  }
  const isSent = new URL(shop.request.url).searchParams.has('sent')
  return { step: 'forgot-password' as const, email, isSent, challenge: await loadCaptchaChallenge(shop, 'forgotPassword') }
}

type EnrollingCustomer = { details: ConsumerDetails; isLoyaltyMember: boolean }

/** Steps that complete a signed-in account; they require a recent password. */
async function loadCompletionStep(shop: StorefrontContext, step: EnrollmentStep, { details, isLoyaltyMember }: EnrollingCustomer) {
  if (step === 'non-loyalty') return { step, join: await getJoinLoyaltyData(shop, listMissingFields(details)) }
  if (step === 'mobile' || step === 'profile') {
    await requireRecentSignIn(shop, 'open')
    return { step, terms: getPersonTerms(shop, 'loyalty', await listPhoneCountries(shop)), values: toEnrollmentFormValues(shop, details) }
  }
  if (step === 'interests') return { step, interests: await loadInterests(shop) }
  if (step === 'welcome') return { step }
  const next = toSafePath(new URL(shop.request.url).searchParams.get('redirectTo')) ?? ''
  return { step: 'success' as const, next, isMember: isLoyaltyMember }
}

/** Loads the enrolling customer; null if not signed in. */
async function loadEnrollmentState(shop: StorefrontContext): Promise<(NonNullable<EnrollmentState> & { details: ConsumerDetails }) | null> {
  if (!(await shop.consumer())) return null
  const { consumerProfile } = await withConsumer(shop, (api) => api(endpoints.consumer.profile, { query: {} }))
  const { consumerDetails: details, isLoyaltyMember } = consumerProfile
  return { details, isLoyaltyMember, ...(details.phone && { phone: details.phone }) }
}

/** Converts account details to form values. */
function toEnrollmentFormValues({ market }: Pick<StorefrontContext, 'market'>, details: ConsumerDetails): Partial<Record<string, string>> {
  const { firstName, lastName, phone, phoneCode, postalCode, birthDate, gender } = details
  return {
    ...{ firstName, lastName, postalCode, gender },
    ...(phone && toPhoneFields({ phone, phoneCode }, market)),
    birthDate: birthDate && formatDate(birthDate as CalendarDate, market.dateFormat),
  }
}
