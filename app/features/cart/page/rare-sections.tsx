import { useEffect, useRef } from 'react'
import { type CheckoutBlocker, getRemainingBlockers } from '#domain/cart/checkout-blockers'
import { revealResult } from '~/client/form-result'
import { useTranslations } from '~/client/translations'
import { useFetcherForm } from '~/client/use-fetcher-form'
import { PendingFormContext, useIsPosting } from '~/client/use-is-posting'
import { Button } from '~/ui/button'
import { DefinitionTotals } from '~/ui/definition-totals'
import { FieldError } from '~/ui/field'
import { Notice } from '~/ui/notice'
import type { CartPageView, CartPageItemView } from '../cart-page-view'
import { getCartFormName } from './use-is-updating'

type CheckoutBlockersProps = { blockers: CheckoutBlocker[]; items: CartPageItemView[] }

/** Reasons why the cart cannot be ordered. Each links to its fix, and disappears when resolved. */
export function CheckoutBlockers({ blockers, items }: CheckoutBlockersProps) {
  const t = useTranslations()
  useEffect(() => void revealResult(), [blockers])
  const openBlockers = getRemainingBlockers(blockers, items)
  if (openBlockers.length === 0) return null
  return (
    <Notice tone="error" title={t('cart.why')}>
      <ul>
        {openBlockers.map(({ code, text, itemId, most }) => (
          <li key={code + (itemId ?? text)}>{itemId ? <a href={`#${most === undefined ? 'item' : 'qty'}-${itemId}`}>{text}</a> : text}</li>
        ))}
      </ul>
      <p>{t('cart.whyText')}</p>
    </Notice>
  )
}

/** Shows the last removed item with an undo button. Takes over the focus of the line it replaces. */
export function RemovedNotice({ name }: { name: string }) {
  const t = useTranslations()
  const { form, onSubmit, outcome } = useFetcherForm(getCartFormName('put-back'))
  const noticeRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) noticeRef.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [name])
  const error = outcome?.errors['']?.[0]
  return (
    <PendingFormContext.Provider value={form}>
      <div ref={noticeRef} onSubmit={onSubmit}>
        <Notice tone={error ? 'error' : 'ok'} title={error ?? t('cart.removed', { name })} action={<RestoreItemForm />} />
      </div>
    </PendingFormContext.Provider>
  )
}

function RestoreItemForm() {
  const t = useTranslations()
  return (
    <form method="post">
      <Button type="submit" look="text" size="sm" name="intent" value="put-back" busy={useIsPosting('put-back')}>
        {t('cart.putBack')}
      </Button>
    </form>
  )
}

type AppliedPaymentsProps = { paid: NonNullable<CartPageView['paid']>; money: (amount: number) => string }

/** Shows what rewards and gift cards pay, buttons to remove them, and the remaining total. */
export function AppliedPayments({ paid, money }: AppliedPaymentsProps) {
  const t = useTranslations()
  const { form, onSubmit, outcome } = useFetcherForm(getCartFormName('paid'))
  const formatDeduction = (amount: number) => `−${money(amount)}`
  return (
    <PendingFormContext.Provider value={form}>
      <div onSubmit={onSubmit}>
        <DefinitionTotals
          rows={[
            ...(paid.reward > 0
              ? [
                  {
                    label: <RemovablePayment name={t('totals.reward')} intent="apply-reward" field={['points', '0']} />,
                    amount: formatDeduction(paid.reward),
                  },
                ]
              : []),
            ...paid.giftCards.map(({ id, name = '', amount }) => ({
              label: <RemovablePayment name={t('totals.giftCardOf', { card: name })} intent="remove-gift-card" field={['card', id]} />,
              amount: formatDeduction(amount),
            })),
            { label: t('totals.left'), amount: money(paid.left), tone: 'total' as const },
          ]}
        />
        <FieldError id="paid" error={outcome?.errors['']?.[0]} />
      </div>
    </PendingFormContext.Provider>
  )
}

function RemovablePayment({ name, intent, field: [key, value] }: { name: string; intent: string; field: [string, string] }) {
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
