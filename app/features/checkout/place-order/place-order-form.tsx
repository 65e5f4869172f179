import { useEffect, useRef, useState } from 'react'
import { href } from '#routes'
import { ErrorSummary } from '~/client/error-summary'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { useToastResult } from '~/client/use-recovery'
import { useTurnstile } from '~/client/use-turnstile'
import type { Challenge } from '~/server/captcha.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { TextInput } from '~/ui/text-input'
import type { StepResult } from '../checkout-step'
import { DeviceFields } from '../device-fields'
import { TotalToPay, useMoney } from '../order-summary'
import type { SummaryLoaded } from './load-summary.server'

/** Never disabled: clicking early reports what is missing. Shows the total that will be charged. */
export function PlaceOrder({ loaded, result }: { loaded: SummaryLoaded; result?: StepResult }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { bought, proof, paidBy, isSavedCard, isTypedIn } = loaded
  const money = useMoney(bought.currency)
  const isPosting = useIsPosting('place-order')
  const isPaid = bought.totals.remainingToPay === 0
  const toTell = useToastResult(result)
  const wrong = toTell?.intent === 'place-order' ? toTell.errors['']?.[0] : undefined
  const terms = (page: string, key: string) => (
    <a className="link" href={href('page', { locale, '*': page })}>
      {t(key)}
    </a>
  )
  return (
    <form method="post" className="panel">
      <input type="hidden" name="intent" value="place-order" />
      <DeviceFields />
      <input type="hidden" name="total" value={bought.totals.total.toFixed(2)} />
      <input type="hidden" name="toPay" value={bought.totals.remainingToPay.toFixed(2)} />
      {wrong ? <ErrorSummary title={wrong} fields={[]} of={toTell} /> : null}
      {wrong && toTell?.recovery?.cart === 'reload' ? (
        <a className="link" href={href('cart', { locale })}>
          {t('checkout.editCart')}
        </a>
      ) : null}
      <TotalToPay bought={bought} />
      <CaptchaChallenge {...proof} />
      {paidBy && !isTypedIn && !isPaid ? <p className="small muted">{t(`payment.next.${isSavedCard ? 'SAVED_CARD' : paidBy}`)}</p> : null}
      <Button type="submit" size="lg" block busy={isPosting}>
        {isPaid ? t('checkout.placePaid') : t('checkout.placeOrder', { total: money(bought.totals.remainingToPay) })}
      </Button>
      <p className="small muted row-c">
        {t('checkout.terms')} {terms('sale-terms', 'checkout.saleTerms')} {terms('privacy', 'checkout.privacy')}
      </p>
    </form>
  )
}

type CaptchaChallengeProps = { challenge: Challenge | null; attempt?: 'first' | 'again' }

/**
 * CAPTCHA for orders. With scripts Turnstile's widget gets the token, or the question is answered where there is none; without, the order is
 * sent as it is and the question shows only if the platform requires it.
 */
function CaptchaChallenge({ challenge, attempt }: CaptchaChallengeProps) {
  const t = useTranslations()
  if (!challenge) return attempt ? <Notice tone="warn" title={t('checkout.checkLater')} /> : null
  return (
    <>
      {attempt ? (
        <>
          <input type="hidden" name="challenge" value={challenge.id} />
          <Notice tone="warn" title={t(attempt === 'again' ? 'checkout.checkAgain' : 'checkout.checkPerson')} />
          <TextInput
            key={challenge.id}
            id="place-answer"
            name="answer"
            label={t('checkout.sum', { left: challenge.left, right: challenge.right })}
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      ) : (
        <AnsweredUnseen key={challenge.id} challenge={challenge} />
      )}
    </>
  )
}

function AnsweredUnseen({ challenge }: { challenge: Challenge }) {
  const { id, left, right, widget } = challenge
  const place = useRef<HTMLDivElement>(null)
  const [answer, setAnswer] = useState('')
  const { token, hasFailed } = useTurnstile(place, challenge, answer !== '')
  useEffect(() => setAnswer(String(left + right)), [left, right])
  const isWidget = widget && answer !== '' && !hasFailed
  return (
    <div>
      <input type="hidden" name="challenge" value={isWidget ? widget.challenge : id} />
      <input type="hidden" name="answer" value={isWidget ? token : answer} />
      <div ref={place} />
    </div>
  )
}
