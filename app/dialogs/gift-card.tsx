import type { ComponentProps } from 'react'
import { GiftCard } from '~/features/cart/gift-card'
import type { DialogContent } from './dialog-content'

/** Paying with a gift card, and asking what is left on it. */
export default function GiftCardDialog({ loaded, result }: DialogContent<ComponentProps<typeof GiftCard>['loaded']>) {
  return (
    <div className="sheet-body">
      <GiftCard {...{ loaded, result }} />
    </div>
  )
}
