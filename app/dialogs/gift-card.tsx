import type { ComponentProps } from 'react'
import { GiftCard } from '~/features/cart/gift-cards/gift-card'
import type { DialogContent } from './dialog-content'

/** Dialog to pay with a gift card or check its balance. */
export default function GiftCardDialog({ loaded, result }: DialogContent<ComponentProps<typeof GiftCard>['loaded']>) {
  return (
    <div className="sheet-body">
      <GiftCard {...{ loaded, result }} />
    </div>
  )
}
