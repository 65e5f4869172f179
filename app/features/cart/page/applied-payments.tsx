import { PendingFormContext } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import { useFetcherForm } from '~/client/use-fetcher-form'
import { Button } from '~/ui/button'
import { DefinitionTotals } from '~/ui/definition-totals'
import { FieldError } from '~/ui/field'
import type { CartOnPage } from '../cart-on-page'
import { ownForm } from './use-is-updating'

type AppliedPaymentsPaymentsShape = NonNullable<CartOnPage['paid']>
type PaidByProps = { paid: AppliedPaymentsPaymentsShape; money: (amount: number) => string }

/** Shows what rewards and gift cards pay, buttons to remove them, and the remaining total. */
export function AppliedPayments({ paid, money }: PaidByProps) {
  const t = useTranslations()
  const { form, onSubmit, outcome } = useFetcherForm(ownForm('paid'))
  const less = (amount: number) => `−${money(amount)}`
  return (
    <PendingFormContext.Provider value={form}>
      {}
      <div onSubmit={onSubmit}>
        <DefinitionTotals
          rows={[
            ...(paid.reward > 0
              ? [{ label: <Payer name={t('totals.reward')} intent="apply-reward" field={['points', '0']} />, amount: less(paid.reward) }]
              : []),
            ...paid.giftCards.map(({ id, name = '', amount }) => ({
              label: <Payer name={t('totals.giftCardOf', { card: name })} intent="remove-gift-card" field={['card', id]} />,
              amount: less(amount),
            })),
            { label: t('totals.left'), amount: money(paid.left), tone: 'total' as const },
          ]}
        />
        <FieldError id="paid" error={outcome?.errors['']?.[0]} />
      </div>
    </PendingFormContext.Provider>
  )
}

function Payer({ name, intent, field: [key, value] }: { name: string; intent: string; field: [string, string] }) {
  const t = useTranslations()
  return (
    <form method="post" className="row-c">
      {name}
      <input type="hidden" name={key} value={value} />
      <Button type="submit" look="text" size="sm" name="intent" value={intent} aria-label={t('totals.takeBack', { name })}>
        {t('cart.remove')}
      </Button>
    </form>
  )
}
