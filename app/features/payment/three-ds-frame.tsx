import { useEffect, useRef } from 'react'
import { paymentTimeoutMs } from '#config/constants'
import type { Locale } from '#config/locales'
import { getDialogHref } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { withTimeout, getAdyenSettings, openPaymentSession } from './payment-session'

type ThreeDsFrameProps = { payAt: string; question?: string }

/**
 * The 3-D Secure challenge in a frame of its own. Its result is encrypted and sent to our server, which submits it to the provider. If the
 * frame does not load, the bank's page is used.
 */
export function ThreeDsFrame({ payAt, question }: ThreeDsFrameProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const containerRef = useRef<HTMLDivElement>(null)
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    let isMounted = true
    const submitAnswer = ({ result, sessionID }: { result: string; sessionID: string }) => {
      if (!isMounted || !formRef.current) return
      for (const [name, value] of Object.entries({ result, sessionID }))
        (formRef.current.elements.namedItem(name) as HTMLInputElement).value = value
      formRef.current.submit()
    }
    const challenge =
      containerRef.current && question
        ? showThreeDsChallenge(containerRef.current, { locale, question, answer: submitAnswer })
        : Promise.reject(new Error('no question'))
    challenge.catch(() => isMounted && location.assign(payAt))
    return () => {
      isMounted = false
    }
  }, [locale, question, payAt])
  return (
    <>
      <div className="bank" ref={containerRef} aria-busy="true" />
      <p className="small muted">{t('payment.bankText')}</p>
      <form ref={formRef} method="post" action={getDialogHref('three-ds', {}, locale)} data-native="">
        <input type="hidden" name="intent" value="answer-bank" />
        <input type="hidden" name="result" />
        <input type="hidden" name="sessionID" />
      </form>
    </>
  )
}

type ThreeDsChallengeOptions = {
  locale: Locale
  /** The provider's action, as it came. */
  question: string
  answer: (message: { result: string; sessionID: string }) => void
}

/** Shows a 3-D Secure challenge in this element. Fails when the provider's library cannot show it, or gives up after ten minutes. */
async function showThreeDsChallenge(container: HTMLElement, { locale, question, answer }: ThreeDsChallengeOptions): Promise<void> {
  const [session, { AdyenCheckout }] = await withTimeout(paymentTimeoutMs, (signal) =>
    Promise.all([openPaymentSession(locale, signal), import('~/client/payment-library')]),
  )
  return new Promise((_, reject) => {
    const checkoutCore = AdyenCheckout({
      ...getAdyenSettings(session),
      onAdditionalDetails: ({ data }) =>
        answer({ result: (data.details as { threeDSResult: string }).threeDSResult, sessionID: session.sessionId }),
      onError: reject,
    })
    checkoutCore.then((core) => {
      const action = JSON.parse(question) as Parameters<typeof core.createFromAction>[0]
      core.createFromAction(action, { challengeWindowSize: '05' }).mount(container)
    }, reject)
  })
}
