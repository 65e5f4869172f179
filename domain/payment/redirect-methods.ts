import type { Country, Currency } from '#config/locales'
import type { PaymentMethodId } from '#contracts/entities/payment'
import type { Minor } from '#domain/pricing/proportion'

/**
 * A payment method whose shopper leaves for a page of the bank or wallet and comes back. `type`: the provider's name. `page`: the
 * provider's own page asks for what it needs first. `most`: the largest amount, in minor units. How it is captured and given back: `payment-behavior.ts`.
 */
export type RedirectMethod = {
  type: 'paypal' | 'ideal' | 'bcmc' | 'bizum' | 'sepadirectdebit'
  countries?: readonly Country[]
  currency?: Currency
  most?: Minor
  page?: 'hosted'
}

/** To offer another one, add its id to `paymentMethodIds` and an entry here; the compiler and the content lint name the missing texts. */
export const redirectMethods = {
  PAYPAL: { type: 'paypal' },
  IDEAL: { type: 'ideal', countries: ['NL'], currency: 'EUR' },
  BANCONTACT: { type: 'bcmc', countries: ['NL', 'FR'], currency: 'EUR' },
  BIZUM: { type: 'bizum', countries: ['ES'], currency: 'EUR', most: 100_000 },
  SEPA_DIRECT_DEBIT: { type: 'sepadirectdebit', countries: ['DE', 'ES', 'FR', 'IT', 'NL'], currency: 'EUR', page: 'hosted' },
} as const satisfies Partial<Record<PaymentMethodId, RedirectMethod>>

export type RedirectMethodId = keyof typeof redirectMethods
export const redirectMethodIds = Object.keys(redirectMethods) as RedirectMethodId[]

export function redirectMethodOf(code: string): RedirectMethod | undefined {
  return Object.hasOwn(redirectMethods, code) ? redirectMethods[code as RedirectMethodId] : undefined
}

/** Returns true where a method is offered for this amount; the provider's account decides finally. */
export function isOpenIn({ countries, most }: RedirectMethod, { country, toPay }: { country: Country; toPay: Minor }): boolean {
  return toPay > 0 && (countries?.includes(country) ?? true) && toPay <= (most ?? toPay)
}

/** What the provider is sent for it: its name, and that its own page asks first. */
export function sealedRedirect({ type, page }: RedirectMethod): Record<string, string> {
  return { type, ...(page && { page }) }
}
