import { useEffect } from 'react'
import { type CheckoutBlocker, remainingBlockers } from '#domain/cart/checkout-blockers'
import { revealResult } from '~/client/reveal-result'
import { useTranslations } from '~/client/translations'
import { Notice } from '~/ui/notice'
import type { ItemOnPage } from './cart-on-page'

type WhyNotProps = { obstacles: CheckoutBlocker[]; items: ItemOnPage[] }

/** Why the cart cannot be ordered as it is: each reason leads to what clears it, and is gone when it is cleared. */
export function CheckoutBlockers({ obstacles, items }: WhyNotProps) {
  const t = useTranslations()
  useEffect(() => void revealResult(), [obstacles])
  const left = remainingBlockers(obstacles, items)
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
