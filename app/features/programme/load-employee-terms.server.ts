import { yearlyTerms } from '#config/programmes'
import { formatMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import { safePath } from '#domain/redirect/safe-path'
import { href } from '#routes'
import { seeOther } from '~/server/form-action.server'
import { requireSignIn } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Loads the short terms for an employee; others have nothing to accept. */
export async function loadEmployeeTerms(shop: StorefrontContext) {
  const { kind, isEmployeeDiscountTCAccepted: isAccepted } = await requireSignIn(shop)
  const redirectTo = safePath(new URL(shop.request.url).searchParams.get('redirectTo')) ?? ''
  const { locale, place } = shop
  if (kind !== 'EMPLOYEE') throw seeOther(redirectTo || href('account', { locale }))
  const cap = toWireAmount(yearlyTerms.employee.annualCap, place.currency)
  return { isAccepted, redirectTo, cap: formatMoney(cap, place.currency, locale) }
}

export type EmployeeTermsLoaded = Awaited<ReturnType<typeof loadEmployeeTerms>>
