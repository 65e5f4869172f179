import type { Currency } from '#config/locales'
import { toMinorUnits } from '#domain/money/minor-units'
import type { OpenedSession } from './payment-session'

/**
 * How the provider's library is opened. Nothing is counted or guessed about the shopper; the address of a sandbox is never used with a live key.
 * (PAY-06, PAY-18)
 */
export function coreSettings({ meta: { environment, clientKey }, locale, country, amount, sandbox }: OpenedSession) {
  const place = `${sandbox}/checkoutshopper/`
  const currency = amount.currency as Currency
  return {
    ...{ environment, clientKey, locale, countryCode: country },
    amount: { currency, value: toMinorUnits(Number(amount.value), currency) },
    analytics: { enabled: false },
    risk: { enabled: false },
    exposeLibraryMetadata: false,
    ...(sandbox &&
      environment !== 'live' && { _environmentUrls: { api: place, analytics: place, cdn: { images: place, translations: place } } }),
  }
}
