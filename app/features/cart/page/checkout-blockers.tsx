import { useEffect } from 'react'
import { type CheckoutBlocker, remainingBlockers } from '#domain/cart/checkout-blockers'
import { revealResult } from '~/client/form-result'
import { useTranslations } from '~/client/translations'
import { Notice } from '~/ui/notice'
import type { ItemOnPage } from '../cart-on-page'

type CheckoutBlockersProps = { blockers: CheckoutBlocker[]; items: ItemOnPage[] }

/** Reasons why the cart cannot be ordered. Each links to its fix, and disappears when resolved. */
export function CheckoutBlockers({ blockers, items }: CheckoutBlockersProps) {
  const t = useTranslations()
  useEffect(() => void revealResult(), [blockers])
  const left = remainingBlockers(blockers, items)
  if (left.length === 0) return null
  return (
    <Notice tone="error" title={t('cart.why')}>
      <ul>
        {left.map(({ code, text, itemId, most }) => (
          <li key={code + (itemId ?? text)}>{itemId ? <a href={`#${most === undefined ? 'item' : 'qty'}-${itemId}`}>{text}</a> : text}</li>
        ))}
      </ul>
      <p>{t('cart.whyText')}</p>
    </Notice>
  )
}
