import type { Locale } from '#config/locales'
import type { CheckoutStep } from '#domain/checkout/checkout-steps'
import { href } from '#routes'
import type { FormResult } from '~/server/form-action.server'

/** Returns a step's URL. The bare checkout URL may skip ahead; a named first step does not. */
export function getStepPath(step: CheckoutStep, locale: Locale): string {
  if (step === 'billing') return href('checkoutBilling', { locale })
  if (step === 'summary') return href('checkoutSummary', { locale })
  return `${href('checkout', { locale })}?step=shipping`
}

/** What a checkout step shows of a form's result. */
export type StepResult = Pick<FormResult, 'intent' | 'errors' | 'values' | 'place' | 'recovery'>
