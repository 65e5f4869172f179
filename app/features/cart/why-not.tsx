import { useEffect } from 'react'
import { type Obstacle, obstaclesLeft } from '#domain/cart/obstacles'
import { seeAnswer } from '~/client/answer'
import { useWords } from '~/client/words'
import { Notice } from '~/ui/notice'
import type { ItemOnPage } from './cart-on-page'

type WhyNotProps = { obstacles: Obstacle[]; items: ItemOnPage[] }

/** Why the cart cannot be ordered as it is: each reason leads to what clears it, and is gone when it is cleared. */
export function WhyNot({ obstacles, items }: WhyNotProps) {
  const t = useWords()
  useEffect(() => void seeAnswer(), [obstacles])
  const left = obstaclesLeft(obstacles, items)
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
