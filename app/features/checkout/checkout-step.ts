import type { Locale } from '#config/locales'
import type { CheckoutStep } from '#domain/checkout/checkout-steps'
import type { ErrorPosition } from '#domain/errors/placement'
import type { Recovery } from '#domain/errors/recovery'
import { href } from '#routes'

/** Returns a step's URL. The bare checkout URL may skip ahead; a named first step does not. */
export function getStepPath(step: CheckoutStep, locale: Locale): string {
  if (step === 'billing') return href('checkoutBilling', { locale })
  if (step === 'summary') return href('checkoutSummary', { locale })
  return `${href('checkout', { locale })}?step=shipping`
}

/** How a form of a checkout step was answered. */
export type StepResult = {
  intent: string
  errors: Record<string, string[]>
  values: Record<string, string>
  place?: ErrorPosition
  recovery?: Recovery
}
