import { useIsPosting } from '~/client/use-is-posting'
import { useWords } from '~/client/words'
import { SavedGiftCard } from '~/features/cart/saved-gift-card'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { TextInput } from '~/ui/text-input'
import type { BillingLoaded } from './billing-step'
import type { BoughtOnPage } from './bought-on-page'
import { useMoney } from './order-summary'
import type { StepResult } from './shipping-step'

type PayPartProps = {
  bought: BoughtOnPage
  /** Of an athlete: what the credit would pay, and what would be left of it. */
  credit: BillingLoaded['credit']
  /** Gift cards of the account. */
  saved: BillingLoaded['giftCards']
  result?: StepResult
}

/** Forms that say themselves what went wrong. */
const withOwnErrors = ['pay-by-gift-card', 'pay-by-saved-gift-card', 'save-billing']

/** Gift cards, points and an athlete's credit pay a part, or all of it; each can be taken back. (GIFT-04, LOY-02, PAY-04) */
export function PayPart({ bought, credit, saved, result }: PayPartProps) {
  const t = useWords()
  const isPaying = useIsPosting('pay-by-gift-card')
  const answer = result?.intent === 'pay-by-gift-card' ? result : undefined
  const errorOf = (name: string) => answer?.errors[name]?.[0]
  const other = result && !withOwnErrors.includes(result.intent) ? result.errors['']?.[0] : undefined
  return (
    <details
      className="panel"
      open={Boolean(answer ?? other ?? credit ?? bought.credit) || bought.giftCards.length + saved.length > 0 || bought.reward > 0}
    >
      <summary className="rowb">
        <h2>{t('checkout.payPart')}</h2>
        <Icon name="plus" />
      </summary>
      {other ? <Notice tone="error" title={other} /> : null}
      <Credit bought={bought} credit={credit} />
      {bought.giftCards.map(({ id, number, amount }) => (
        <TakeBack key={id} name="card" value={id} intent="take-gift-card-back" amount={amount} currency={bought.currency}>
          {t('checkout.giftCard', { number: number.slice(-4) })}
        </TakeBack>
      ))}
      <div className="stack">
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
        <form method="post" className="form" noValidate>
          <input type="hidden" name="intent" value="pay-by-gift-card" />
          {errorOf('') ? <Notice tone="error" title={errorOf('')} /> : null}
          <TextInput
            id="gift-card-number"
            name="giftCardNumber"
            span="two-thirds"
            label={t('checkout.giftCardNumber')}
            defaultValue={answer?.values.giftCardNumber}
            error={errorOf('giftCardNumber')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
          />
          <TextInput
            id="gift-card-pin"
            name="pin"
            span="third"
            label={t('checkout.giftCardPin')}
            error={errorOf('pin')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
          />
          <Button type="submit" look="ghost" busy={isPaying}>
            {t('checkout.useGiftCard')}
          </Button>
        </form>
      </div>
      <Points bought={bought} />
    </details>
  )
}

/** Of a member alone: those vouchers there are points for and that cost no more than the order. */
function Points({ bought }: Pick<PayPartProps, 'bought'>) {
  const t = useWords()
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

/** Of an athlete alone: what is left of the year's credit. (PAY-04, EMP-17) */
function Credit({ bought, credit }: Pick<PayPartProps, 'bought' | 'credit'>) {
  const t = useWords()
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
  const t = useWords()
  const money = useMoney(currency)
  return (
    <form method="post" className="rowb">
      <span>
        {children} · {money(amount)}
      </span>
      <input type="hidden" name={name} value={value} />
      <button type="submit" className="link" name="intent" value={intent} aria-label={`${t('checkout.takeBack')}: ${children}`}>
        {t('checkout.takeBack')}
      </button>
    </form>
  )
}
