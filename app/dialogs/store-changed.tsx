import '~/ui/styles/for-stores.css'
import type { LoadedStoreChanged } from '~/features/cart/store-pickup/load-change-store.server'
import { StoreChanged } from '~/features/cart/store-pickup/store-changed'
import type { DialogContent } from './dialog-content'

/** DLG-22 */
export default function StoreChangedDialog({ loaded }: DialogContent<LoadedStoreChanged>) {
  return (
    <div className="sheet-body">
      <StoreChanged loaded={loaded} />
    </div>
  )
}
