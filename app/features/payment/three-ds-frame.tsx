import { useEffect, useRef } from 'react'
import { paymentPatienceMs } from '#config/constants'
import type { Locale } from '#config/locales'
import { dialogHref } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { withTimeout } from '~/client/with-timeout'
import { coreSettings, openSession } from './payment-session'

type BankQuestionProps = { payAt: string; question?: string }

/**
 * The 3-D Secure challenge in a frame of its own. Its result is encrypted and sent to our server, which submits it to the provider. If the
 * frame does not load, the bank's page is used.
 */
export function ThreeDsFrame({ payAt, question }: BankQuestionProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const place = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    let isLive = true
    const answer = ({ result, sessionID }: { result: string; sessionID: string }) => {
      if (!isLive || !form.current) return
      for (const [name, value] of Object.entries({ result, sessionID }))
        (form.current.elements.namedItem(name) as HTMLInputElement).value = value
      form.current.submit()
    }
    const challenge =
      place.current && question
        ? showThreeDsChallenge(place.current, { locale, question, answer })
        : Promise.reject(new Error('no question'))
    challenge.catch(() => isLive && location.assign(payAt))
    return () => {
      isLive = false
    }
  }, [locale, question, payAt])
  return (
    <>
      <div className="bank" ref={place} aria-busy="true" />
      <p className="small muted">{t('payment.bankText')}</p>
      <form ref={form} method="post" action={dialogHref('three-ds', {}, locale)} data-native="">
        <input type="hidden" name="intent" value="answer-bank" />
        <input type="hidden" name="result" />
        <input type="hidden" name="sessionID" />
      </form>
    </>
  )
}

type ThreeDsChallengeQuestion = {
  locale: Locale
  /** The provider's action, as it came. */
  question: string
  answer: (message: { result: string; sessionID: string }) => void
}

/** Shows a 3-D Secure challenge in this element. Fails when the provider's library cannot show it, or gives up after ten minutes. */
async function showThreeDsChallenge(place: HTMLElement, { locale, question, answer }: ThreeDsChallengeQuestion): Promise<void> {
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
