import { nextStep, type StepEnd } from '#domain/consumer/enrollment'
import { cameFrom } from '~/features/auth/sign-in-origin'
import { seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { enrollPath } from './enroll-path'

/** On to the next step, with where the shopper came from. */
export function afterStep(shop: Pick<StorefrontContext, 'locale' | 'request'>, end: StepEnd): Response {
  return seeOther(pathAfter(shop, end))
}

export function pathAfter({ locale, request }: Pick<StorefrontContext, 'locale' | 'request'>, end: StepEnd): string {
  return enrollPath(locale, nextStep(end), cameFrom(new URL(request.url)))
}
