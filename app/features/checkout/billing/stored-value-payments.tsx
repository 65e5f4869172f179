import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { SavedGiftCard } from '~/features/cart/gift-cards/saved-gift-card'
import { Button } from '~/ui/button'
import { useMoney } from '../order-summary'
import type { BoughtOnPage } from '../order-summary.server'
import type { StepResult } from '../checkout-step'
import type { BillingLoaded } from './load-billing.server'

export type SplitPaymentProps = {
  bought: BoughtOnPage
  /** Athletes: amount the credit can pay, and the rest. */
  credit: BillingLoaded['credit']
  /** Gift cards of the account. */
  saved: BillingLoaded['giftCards']
  result?: StepResult
}

/** Stored-value payment methods, available and applied. */
export function StoredValuePayments({ bought, credit, saved, result }: SplitPaymentProps) {
  const t = useTranslations()
  return (
    <>
      <Credit bought={bought} credit={credit} />
      {bought.giftCards.map(({ id, number, amount }) => (
        <TakeBack key={id} name="card" value={id} intent="take-gift-card-back" amount={amount} currency={bought.currency}>
          {t('checkout.giftCard', { number: number.slice(-4) })}
        </TakeBack>
      ))}
      <Points bought={bought} />
      <SavedGiftCard
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
function Points({ bought }: Pick<SplitPaymentProps, 'bought'>) {
  const t = useTranslations()
  const money = useMoney(bought.currency)
  const isPosting = useIsPosting('pay-by-points')
  if (bought.reward > 0)
    return (
      <TakeBack name="points" value="0" intent="pay-by-points" amount={bought.reward} currency={bought.currency}>
        {t('checkout.reward')}
      </TakeBack>
    )
  if (bought.vouchers.length === 0) return null
  return (
    <form method="post" className="row-c">
      <input type="hidden" name="intent" value="pay-by-points" />
      {bought.vouchers.map(({ points, amount }) => (
        <Button key={points} type="submit" look="ghost" name="points" value={points} busy={isPosting}>
          {t('checkout.usePoints', { count: points, amount: money(amount) })}
        </Button>
      ))}
    </form>
  )
}

/** Athletes only: the remaining credit of the year. */
function Credit({ bought, credit }: Pick<SplitPaymentProps, 'bought' | 'credit'>) {
  const t = useTranslations()
  const money = useMoney(bought.currency)
  const isPosting = useIsPosting('pay-by-credit')
  if (bought.credit)
    return (
      <TakeBack name="credit" value={bought.credit.id} intent="take-credit-back" amount={bought.credit.amount} currency={bought.currency}>
        {t('checkout.credit')}
      </TakeBack>
    )
  if (!credit) return null
  return (
    <form method="post" className="stack s">
      <Button type="submit" look="ghost" name="intent" value="pay-by-credit" busy={isPosting}>
        {t('checkout.useCredit', { amount: money(credit.payable) })}
      </Button>
      <p className="small muted">{t('checkout.creditLeft', { amount: money(credit.left) })}</p>
    </form>
  )
}

type TakeBackProps = { name: string; value: string; intent: string; amount: number; currency: string; children: string }

function TakeBack({ name, value, intent, amount, currency, children }: TakeBackProps) {
  const t = useTranslations()
  const money = useMoney(currency)
  return (
    <form method="post" className="rowb">
      <span>
        {children} · {money(amount)}
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
