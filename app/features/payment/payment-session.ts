import { paymentSessionRetryMs } from '#config/constants'
import type { Country, Locale } from '#config/locales'
import type { PaymentSession } from '#contracts/entities/payment'

/** `sandbox`: the origin of what plays the provider, where that is not the provider itself. */
export type OpenedSession = PaymentSession & { country: Country; sandbox?: string }

/** What the provider's part of a page is opened with. No answer is asked for once more, after three seconds; then the page offers to. Nor is one that was told to stop. (PAY-07, PAY-17, CONST-08) */
export async function openSession(locale: Locale, signal: AbortSignal): Promise<OpenedSession> {
  try {
    return await ask(locale, signal)
  } catch {
    // Whatever went wrong, the second try says whether it is still so.
    await new Promise((resolve) => setTimeout(resolve, paymentSessionRetryMs))
    return ask(locale, signal)
  }
}

async function ask(locale: Locale, signal: AbortSignal): Promise<OpenedSession> {
  const answer = await fetch(`/fapi/payment/session?locale=${locale}`, { signal })
  if (!answer.ok) throw new Error(`no payment session: ${answer.status}`)
  return (await answer.json()) as OpenedSession
}
