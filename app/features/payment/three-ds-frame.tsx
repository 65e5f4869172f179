import { useEffect, useRef } from 'react'
import { dialogHref } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { showThreeDsChallenge } from './three-ds-challenge'

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
