import type { Locale } from '#config/locales'
import { type EnrollmentStep, nextStep, type StepEnd } from '#domain/consumer/enrollment'
import { href } from '#routes'
import { cameFrom } from '~/features/auth/sign-in-origin'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** The address of a step; `from` is the query that says where the shopper came from. */
export function enrollPath(locale: Locale, step: EnrollmentStep, from = ''): string {
  return href('enrollStep', { locale, step }) + from
}

/** The address of the next step, with where the shopper came from. */
export function pathAfter({ locale, request }: Pick<StorefrontContext, 'locale' | 'request'>, end: StepEnd): string {
  return enrollPath(locale, nextStep(end), cameFrom(new URL(request.url)))
}
