import type { ComponentProps } from 'react'
import { PayLater } from '~/features/wallet/pay-later'
import type { DialogContent } from './dialog-content'

/** Dialog that explains paying later. */
export default function PayLaterDialog({ loaded }: DialogContent<{ found: ComponentProps<typeof PayLater>['loaded'] }>) {
  return (
    <div className="sheet-body">
      <PayLater loaded={loaded.found} />
    </div>
  )
}
