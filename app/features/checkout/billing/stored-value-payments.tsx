import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { SavedGiftCardForm } from '~/features/cart/gift-cards/saved-gift-card'
import { Button } from '~/ui/button'
import { useAmountFormat } from '../order-summary'
import type { PurchaseView } from '../order-summary.server'
import type { StepResult } from '../checkout-step'
import type { LoadedBilling } from './billing.server'

export type SplitPaymentProps = {
  bought: PurchaseView
  /** Athletes: amount the credit can pay, and the rest. */
  credit: LoadedBilling['credit']
  /** Gift cards of the account. */
  saved: LoadedBilling['giftCards']
  result?: StepResult
}

/** Stored-value payment methods, available and applied. */
export function StoredValuePayments({ bought, credit, saved, result }: SplitPaymentProps) {
  const t = useTranslations()
  return (
    <>
      <CreditPayment bought={bought} credit={credit} />
      {bought.giftCards.map(({ id, number, amount }) => (
        <RemovePaymentForm key={id} name="card" value={id} intent="take-gift-card-back" amount={amount} currency={bought.currency}>
          {t('checkout.giftCard', { number: number.slice(-4) })}
        </RemovePaymentForm>
      ))}
      <PointsPayment bought={bought} />
      <SavedGiftCardForm
        cards={saved}
        intent="pay-by-saved-gift-card"
        words={{
          title: t('checkout.savedGiftCards'),
          card: (number) => t('checkout.giftCard', { number }),
          pin: t('checkout.giftCardPin'),
          use: t('checkout.useSavedGiftCard'),
        }}
        result={result}
      />
    </>
  )
}

/** Members only: vouchers they have points for and that do not exceed the total. */
function PointsPayment({ bought }: Pick<SplitPaymentProps, 'bought'>) {
  const t = useTranslations()
  const formatAmount = useAmountFormat(bought.currency)
  const isPosting = useIsPosting('pay-by-points')
  if (bought.reward > 0)
    return (
      <RemovePaymentForm name="points" value="0" intent="pay-by-points" amount={bought.reward} currency={bought.currency}>
        {t('checkout.reward')}
      </RemovePaymentForm>
    )
  if (bought.vouchers.length === 0) return null
  return (
    <form method="post" className="row-c">
      <input type="hidden" name="intent" value="pay-by-points" />
      {bought.vouchers.map(({ points, amount }) => (
        <Button key={points} type="submit" look="ghost" name="points" value={points} busy={isPosting}>
          {t('checkout.usePoints', { count: points, amount: formatAmount(amount) })}
        </Button>
      ))}
    </form>
  )
}

/** Athletes only: the remaining credit of the year. */
function CreditPayment({ bought, credit }: Pick<SplitPaymentProps, 'bought' | 'credit'>) {
  const t = useTranslations()
  const formatAmount = useAmountFormat(bought.currency)
  const isPosting = useIsPosting('pay-by-credit')
  if (bought.credit)
    return (
      <RemovePaymentForm
        name="credit"
        value={bought.credit.id}
        intent="take-credit-back"
        amount={bought.credit.amount}
        currency={bought.currency}
      >
        {t('checkout.credit')}
      </RemovePaymentForm>
    )
  if (!credit) return null
  return (
    <form method="post" className="stack s">
      <Button type="submit" look="ghost" name="intent" value="pay-by-credit" busy={isPosting}>
        {t('checkout.useCredit', { amount: formatAmount(credit.payable) })}
      </Button>
      <p className="small muted">{t('checkout.creditLeft', { amount: formatAmount(credit.left) })}</p>
    </form>
  )
}

type RemovePaymentFormProps = { name: string; value: string; intent: string; amount: number; currency: string; children: string }

function RemovePaymentForm({ name, value, intent, amount, currency, children }: RemovePaymentFormProps) {
  const t = useTranslations()
  const formatAmount = useAmountFormat(currency)
  return (
    <form method="post" className="rowb">
      <span>
        {children} · {formatAmount(amount)}
      </span>
      <input type="hidden" name={name} value={value} />
      <button
        type="submit"
        className="link"
        name="intent"
        value={intent}
        aria-label={t('labeled', { label: t('checkout.takeBack'), value: children })}
      >
        {t('checkout.takeBack')}
      </button>
    </form>
  )
}
