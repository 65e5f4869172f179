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
import { AmountDue, useAmountFormat } from '../order-summary'
import type { LoadedSummary } from './load-summary.server'

/** Never disabled: clicking early reports what is missing. Shows the total that will be charged. */
export function PlaceOrderForm({ loaded, result }: { loaded: LoadedSummary; result?: StepResult }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { bought, proof, paidBy, isSavedCard, isTypedIn } = loaded
  const formatAmount = useAmountFormat(bought.currency)
  const isPosting = useIsPosting('place-order')
  const isPaid = bought.totals.remainingToPay === 0
  const inlineResult = useToastResult(result)
  const formError = inlineResult?.intent === 'place-order' ? inlineResult.errors['']?.[0] : undefined
  const renderTermsLink = (page: string, key: string) => (
    <a className="link" href={href('page', { locale, '*': page })}>
      {t(key)}
    </a>
  )
  return (
    <form method="post" className="panel">
      <input type="hidden" name="intent" value="place-order" />
      <DeviceFields />
      <input type="hidden" name="total" value={bought.totals.total} />
      <input type="hidden" name="toPay" value={bought.totals.remainingToPay} />
      {formError ? <ErrorSummary title={formError} fields={[]} of={inlineResult} /> : null}
      {formError && inlineResult?.recovery?.cart === 'reload' ? (
        <a className="link" href={href('cart', { locale })}>
          {t('checkout.editCart')}
        </a>
      ) : null}
      <AmountDue bought={bought} />
      <CaptchaChallenge {...proof} />
      {paidBy && !isTypedIn && !isPaid ? <p className="small muted">{t(`payment.next.${isSavedCard ? 'SAVED_CARD' : paidBy}`)}</p> : null}
      <Button type="submit" size="lg" block busy={isPosting}>
        {isPaid ? t('checkout.placePaid') : t('checkout.placeOrder', { total: formatAmount(bought.totals.remainingToPay) })}
      </Button>
      <p className="small muted row-c">
        {t('checkout.terms')} {renderTermsLink('sale-terms', 'checkout.saleTerms')} {renderTermsLink('privacy', 'checkout.privacy')}
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
        <InvisibleCaptcha key={challenge.id} challenge={challenge} />
      )}
    </>
  )
}

function InvisibleCaptcha({ challenge }: { challenge: Challenge }) {
  const { id, left, right, widget } = challenge
  const containerRef = useRef<HTMLDivElement>(null)
  const [answer, setAnswer] = useState('')
  const { token, hasFailed } = useTurnstile(containerRef, challenge, answer !== '')
  useEffect(() => setAnswer(String(left + right)), [left, right])
  const isWidget = widget && answer !== '' && !hasFailed
  return (
    <div>
      <input type="hidden" name="challenge" value={isWidget ? widget.challenge : id} />
      <input type="hidden" name="answer" value={isWidget ? token : answer} />
      <div ref={containerRef} />
    </div>
  )
}
