import { href } from '#routes'
import { ErrorSummary } from '~/client/error-summary'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { useToastResult } from '~/client/use-recovery'
import { Button } from '~/ui/button'
import { TotalToPay, useMoney } from '../order-summary'
import type { StepResult } from '../step-result'
import { CaptchaChallenge } from './captcha-challenge'
import { DeviceFields } from './device-fields'
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
