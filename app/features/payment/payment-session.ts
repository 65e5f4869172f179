import { paymentSessionRetryMs } from '#config/constants'
import type { Country, Locale } from '#config/locales'
import type { PaymentSession } from '#contracts/entities/payment'

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
