import { paymentPatienceMs } from '#config/constants'
import type { Locale } from '#config/locales'
import { withTimeout } from '~/client/with-timeout'
import { openSession } from './payment-session'
import { coreSettings } from './provider-core'

type ThreeDsChallengeQuestion = {
  locale: Locale
  /** The provider's action, as it came. */
  question: string
  answer: (message: { result: string; sessionID: string }) => void
}

/** Shows a 3-D Secure challenge in this element. Fails when the provider's library cannot show it, or gives up after ten minutes. */
export async function showThreeDsChallenge(place: HTMLElement, { locale, question, answer }: ThreeDsChallengeQuestion): Promise<void> {
  const [session, { AdyenCheckout }] = await withTimeout(paymentPatienceMs, (signal) =>
    Promise.all([openSession(locale, signal), import('~/client/payment-library')]),
  )
  return new Promise((_, reject) => {
    const asking = AdyenCheckout({
      ...coreSettings(session),
      onAdditionalDetails: ({ data }) =>
        answer({ result: (data.details as { threeDSResult: string }).threeDSResult, sessionID: session.sessionId }),
      onError: reject,
    })
    asking.then((core) => {
      const action = JSON.parse(question) as Parameters<typeof core.createFromAction>[0]
      core.createFromAction(action, { challengeWindowSize: '05' }).mount(place)
    }, reject)
  })
}
