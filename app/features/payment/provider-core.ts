import type { Currency } from '#config/locales'
import { toMinorUnits } from '#domain/money/minor-units'
import type { OpenedSession } from './payment-session'

/** Options for the provider's library: no analytics, no guessing; a sandbox URL is never combined with a live key. */
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
