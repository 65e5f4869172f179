import { paymentSessionRetryMs } from '#config/constants'
import type { Country, Currency, Locale } from '#config/locales'
import type { PaymentSession } from '#contracts/entities/payment'
import { toMinorUnits } from '#domain/money/minor-units'

/** `sandbox`: the origin of what plays the provider, where that is not the provider itself. */
export type OpenedSession = PaymentSession & { country: Country; sandbox?: string }

/**
 * Opens a payment session. A missing response is retried once after three seconds, then the page offers a retry. Aborted requests are not
 * retried.
 */
export async function openSession(locale: Locale, signal: AbortSignal): Promise<OpenedSession> {
  try {
    return await ask(locale, signal)
  } catch {
    // The second attempt reports whatever still fails.
    await new Promise((resolve) => setTimeout(resolve, paymentSessionRetryMs))
    return ask(locale, signal)
  }
}

async function ask(locale: Locale, signal: AbortSignal): Promise<OpenedSession> {
  const answer = await fetch(`/fapi/payment/session?locale=${locale}`, { signal })
  if (!answer.ok) throw new Error(`no payment session: ${answer.status}`)
  return (await answer.json()) as OpenedSession
}

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
