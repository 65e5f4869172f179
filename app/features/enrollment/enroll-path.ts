import type { Locale } from '#config/locales'
import { type EnrollmentStep, getNextStep, type EnrollmentStepResult } from '#domain/consumer/enrollment'
import { href } from '#routes'
import { getSignInOriginQuery } from '~/features/auth/sign-in-origin'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** The address of a step; `from` is the query that says where the shopper came from. */
export function getEnrollmentPath(locale: Locale, step: EnrollmentStep, from = ''): string {
  return href('enrollStep', { locale, step }) + from
}

/** The address of the next step, with where the shopper came from. */
export function getPathAfterStep(
  { locale, request }: Pick<StorefrontContext, 'locale' | 'request'>,
  stepResult: EnrollmentStepResult,
): string {
  return getEnrollmentPath(locale, getNextStep(stepResult), getSignInOriginQuery(new URL(request.url)))
}
