import { paymentSessionRetryMs } from '#config/constants'
import type { Country, Currency, Locale } from '#config/locales'
import type { PaymentSession } from '#contracts/entities/payment'
import { toMinorUnits } from '#domain/money/minor-units'

/** `sandbox`: the origin of what plays the provider, where that is not the provider itself. */
export type OpenPaymentSession = PaymentSession & { country: Country; sandbox?: string }

/**
 * Opens a payment session. A missing response is retried once after three seconds, then the page offers a retry. Aborted requests are not
 * retried.
 */
export async function openPaymentSession(locale: Locale, signal: AbortSignal): Promise<OpenPaymentSession> {
  try {
    return await fetchPaymentSession(locale, signal)
  } catch {
    // The second attempt reports its failure.
    await new Promise((resolve) => setTimeout(resolve, paymentSessionRetryMs))
    return fetchPaymentSession(locale, signal)
  }
}

async function fetchPaymentSession(locale: Locale, signal: AbortSignal): Promise<OpenPaymentSession> {
  const response = await fetch(`/fapi/payment/session?locale=${locale}`, { signal })
  if (!response.ok) throw new Error(`no payment session: ${response.status}`)
  return (await response.json()) as OpenPaymentSession
}

/** Options for the provider's library: no analytics, no guessing; a sandbox URL is never combined with a live key. */
export function getAdyenSettings({ meta: { environment, clientKey }, locale, country, amount, sandbox }: OpenPaymentSession) {
  const checkoutUrl = `${sandbox}/checkoutshopper/`
  const currency = amount.currency as Currency
  return {
    ...{ environment, clientKey, locale, countryCode: country },
    amount: { currency, value: toMinorUnits(Number(amount.value), currency) },
    analytics: { enabled: false },
    risk: { enabled: false },
    exposeLibraryMetadata: false,
    ...(sandbox &&
      environment !== 'live' && {
        _environmentUrls: { api: checkoutUrl, analytics: checkoutUrl, cdn: { images: checkoutUrl, translations: checkoutUrl } },
      }),
  }
}

/** Runs a task with a deadline; on timeout aborts it and rejects. */
export async function withTimeout<T>(ms: number, start: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const deadline = new AbortController()
  const { signal } = deadline
  const timeoutError = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error(`not there within ${ms} ms`))),
  )
  const timer = setTimeout(() => deadline.abort(), ms)
  try {
    return await Promise.race([start(signal), timeoutError])
  } finally {
    clearTimeout(timer)
  }
}
