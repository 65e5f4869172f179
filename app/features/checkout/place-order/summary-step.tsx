import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { PostalAddress } from '~/features/address/postal-address'
import { Button, ButtonLink } from '~/ui/button'
import { Panel } from '~/ui/panel'
import { getStepPath, type StepResult } from '~/features/checkout/checkout-step'
import type { LoadedSummary } from './load-summary.server'
import { href } from '#routes'
import { ErrorSummary } from '~/client/error-summary'
import { useIsPosting } from '~/client/use-is-posting'
import { useToastResult } from '~/client/use-recovery'
import { useTurnstile } from '~/client/use-turnstile'
import type { CaptchaChallenge } from '~/server/captcha.server'
import { Notice } from '~/ui/notice'
import { TextInput } from '~/ui/text-input'
import { DeviceFields } from '~/features/checkout/device-fields'
import { AmountDue, useAmountFormat } from '~/features/checkout/order-summary'

/** Everything again, each part with the way back to it, and the button that buys. */
export function SummaryStep({ loaded, result }: { loaded: LoadedSummary; result?: StepResult }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { parcels, home, email, billing, paidBy, payAt } = loaded
  return (
    <>
      {payAt ? <UnfinishedPaymentNotice payAt={payAt} /> : null}
      <SummaryPart id="to" title={t('checkout.deliverTo')} edit={getStepPath('shipping', locale)}>
        {home ? <PostalAddress address={home} /> : null}
        {email ? <p className="small muted">{email}</p> : null}
        {parcels.map((parcel) => (
          <div key={parcel.shippingId} className="flow-s">
            <p>
              <b>{parcel.label}</b> · {parcel.time}
            </p>
            {parcel.collect ? (
              <p className="small">
                {[parcel.collect.place, [parcel.collect.contact.firstName, parcel.collect.contact.lastName].filter(Boolean).join(' ')]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            ) : null}
            {parcels.length > 1 ? <p className="small muted">{parcel.items.join(', ')}</p> : null}
          </div>
        ))}
      </SummaryPart>
      {paidBy && loaded.bought.totals.remainingToPay > 0 ? (
        <SummaryPart id="paid" title={t('checkout.payWith')} edit={getStepPath('billing', locale)}>
          <p>{loaded.card || t(`payment.name.${paidBy}`)}</p>
          {billing ? <PostalAddress address={billing} /> : null}
        </SummaryPart>
      ) : null}
      {/* What is in the cart by now may be something else than what is being paid: that is ended first. */}
      {payAt ? null : <PlaceOrderForm loaded={loaded} result={result} />}
    </>
  )
}

type SummaryPartProps = { id: string; title: string; edit: string; children: ReactNode }

function SummaryPart({ id, title, edit, children }: SummaryPartProps) {
  const t = useTranslations()
  const changeLink = (
    <a className="link small" href={edit} aria-label={t('labeled', { label: t('checkout.change'), value: title })}>
      {t('checkout.change')}
    </a>
  )
  return (
    <Panel id={id} title={title} aside={changeLink}>
      {children}
    </Panel>
  )
}

/** The shopper left a payment unfinished and can continue or cancel it. Either way there is at most one order. */
function UnfinishedPaymentNotice({ payAt }: { payAt: string }) {
  const t = useTranslations()
  return (
    <Panel id="unfinished" title={t('checkout.unfinished')}>
      <p>{t('checkout.unfinishedText')}</p>
      <div className="row-c">
        <ButtonLink href={payAt}>{t('checkout.goOnPaying')}</ButtonLink>
        <form method="post">
          <Button type="submit" look="ghost" name="intent" value="pay-otherwise">
            {t('checkout.payOtherwise')}
          </Button>
        </form>
      </div>
    </Panel>
  )
}

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
      <OrderCaptcha {...proof} />
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

type OrderCaptchaProps = { challenge: CaptchaChallenge | null; attempt?: 'first' | 'again' }

/**
 * CAPTCHA for orders. With scripts, Turnstile's widget gets the token; without a widget the script answers the question. Without scripts the
 * order is sent as it is, and the question shows only if the platform requires it.
 */
function OrderCaptcha({ challenge, attempt }: OrderCaptchaProps) {
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

function InvisibleCaptcha({ challenge }: { challenge: CaptchaChallenge }) {
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
