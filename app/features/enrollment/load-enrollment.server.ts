import type { ConsumerDetails } from '#contracts/entities/consumer'
import { type EnrollmentStep, initialStep, isEnrollmentStep, isStepFor } from '#domain/consumer/enrollment'
import { safePath } from '#domain/redirect/safe-path'
import { cameFrom } from '~/features/auth/sign-in-origin'
import { loadInterests } from '~/features/interests/interests.server'
import { joinWith, missingIn } from '~/features/sign-up/join.server'
import { loadSignUp } from '~/features/sign-up/load-sign-up.server'
import { personTerms, phoneCountries } from '~/features/sign-up/person-details.server'
import { challengeFor } from '~/server/captcha.server'
import { seeOther } from '~/server/form-action.server'
import { isStillHere, requireRecent } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { detailsAsTyped, enrollingOf } from './enrolling.server'
import { enrollPath } from './enroll-path'

/** Returns the first enrollment step of this shopper. */
export async function enrollmentStart(shop: StorefrontContext): Promise<string> {
  return enrollPath(shop.locale, initialStep(await enrollingOf(shop)), fromOf(shop))
}

/**
 * Loads a step; undefined if there is no such step. A step of the wrong kind (profile without sign-in, or sign-in when signed in) redirects
 * to the start; a stale dialog receives the new location instead.
 */
export async function loadEnrollment(shop: StorefrontContext, name: string) {
  if (!isEnrollmentStep(name)) return undefined
  const enrolling = await enrollingOf(shop)
  if (!isStepFor(name, enrolling)) {
    const to = enrollPath(shop.locale, initialStep(enrolling), fromOf(shop))
    if (shop.request.headers.get('Sec-Fetch-Dest') === 'empty') return { step: 'elsewhere' as const, to, from: '' }
    throw seeOther(to)
  }
  const loaded = await (enrolling ? completing(shop, name, enrolling) : arriving(shop, name))
  return { ...loaded, from: fromOf(shop) }
}

function fromOf({ request }: StorefrontContext): string {
  return cameFrom(new URL(request.url))
}

export type EnrollmentLoaded = NonNullable<Awaited<ReturnType<typeof loadEnrollment>>>

/** Steps before sign-in. */
async function arriving(shop: StorefrontContext, step: EnrollmentStep) {
  const email = ((await isStillHere(shop)) && (await shop.session.read())?.enrolling) || ''
  if (step === 'lookup') return { step, email, challenge: await challengeFor(shop, 'lookup') }
  if (step === 'sign-in') return { step, email, challenge: await challengeFor(shop, 'login') }
  if (step === 'sign-up') {
    const signUp = await loadSignUp(shop, 'loyalty', enrollPath(shop.locale, step, fromOf(shop)))
    return { step, signUp: { ...signUp, prefill: { email, ...signUp.prefill } } }
  }
  const isSent = new URL(shop.request.url).searchParams.has('sent')
  return { step: 'forgot-password' as const, email, isSent, challenge: await challengeFor(shop, 'forgotPassword') }
}

type CompletingOptions = { details: ConsumerDetails; isLoyaltyMember: boolean }

/** Steps that complete a signed-in account; they require a recent password. */
async function completing(shop: StorefrontContext, step: EnrollmentStep, { details, isLoyaltyMember }: CompletingOptions) {
  if (step === 'non-loyalty') return { step, join: await joinWith(shop, missingIn(details)) }
  if (step === 'mobile' || step === 'profile') {
    await requireRecent(shop, 'open')
    return { step, terms: personTerms(shop, 'loyalty', await phoneCountries(shop)), values: detailsAsTyped(shop, details) }
  }
  if (step === 'interests') return { step, interests: await loadInterests(shop) }
  if (step === 'welcome') return { step }
  const next = safePath(new URL(shop.request.url).searchParams.get('redirectTo')) ?? ''
  return { step: 'success' as const, next, isMember: isLoyaltyMember }
}
