import type { ComponentProps } from 'react'
import { GiftOption } from '~/features/cart/gift-options/gift-option'
import type { DialogContent } from './dialog-content'

/** DLG-04 */
export default function GiftOptionDialog({ loaded, result }: DialogContent<ComponentProps<typeof GiftOption>['loaded']>) {
  return (
    <div className="sheet-body">
      <GiftOption {...{ loaded, result }} />
    </div>
  )
}
