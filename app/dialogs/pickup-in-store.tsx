import '~/ui/styles/for-stores.css'
import { PickupChoice, type PickupChoiceProps } from '~/features/store/pickup-choice'
import type { DialogContent } from './dialog-content'

/** DLG-16 */
export default function PickupInStoreDialog({ loaded, result }: DialogContent<PickupChoiceProps['loaded']>) {
  return (
    <div className="sheet-body">
      <PickupChoice {...{ loaded, result }} />
    </div>
  )
}
