import type { Locale } from '#config/locales'
import type { CheckoutStep } from '#domain/checkout/open-step'
import { href } from '#routes'

/** Where a step stands. The bare address of the checkout may lead on; asked for by name, the first step stays. (RTE-04) */
export function pathOfStep(step: CheckoutStep, locale: Locale): string {
  if (step === 'billing') return href('checkoutBilling', { locale })
  if (step === 'summary') return href('checkoutSummary', { locale })
  return `${href('checkout', { locale })}?step=shipping`
}
