import '~/ui/styles/for-stores.css'
import { DeliveryOptions, type DeliveryOptionsProps } from '~/features/cart/delivery/delivery-options'
import type { DialogContent } from './dialog-content'

/** DLG-07 */
export default function ChangeShippingMethodDialog({ loaded, result }: DialogContent<DeliveryOptionsProps['loaded']>) {
  return (
    <div className="sheet-body">
      <DeliveryOptions {...{ loaded, result }} />
    </div>
  )
}
