import '~/ui/styles/for-stores.css'
import { ChangeStore, type ChangeStoreProps } from '~/features/cart/store-pickup/change-store'
import type { DialogContent } from './dialog-content'

/** DLG-08 */
export default function ChangeStoreDialog({ loaded, result }: DialogContent<ChangeStoreProps['loaded']>) {
  return (
    <div className="sheet-body">
      <ChangeStore {...{ loaded, result }} />
    </div>
  )
}
