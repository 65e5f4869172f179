import '~/ui/styles/for-stores.css'
import { ChangeDelivery, type ChangeDeliveryProps } from '~/features/cart/change-delivery'
import type { DialogContent } from './dialog-content'

/** DLG-07 */
export default function ChangeShippingMethodDialog({ loaded, result }: DialogContent<ChangeDeliveryProps['loaded']>) {
  return (
    <div className="sheet-body">
      <ChangeDelivery {...{ loaded, result }} />
    </div>
  )
}
