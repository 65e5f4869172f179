import type { ComponentProps } from 'react'
import { TotalExplained } from '~/features/cart/page/total-explained'
import type { DialogContent } from './dialog-content'

/** Dialog that explains the cart total. */
export default function TotalExplainedDialog({ loaded }: DialogContent<{ explained: ComponentProps<typeof TotalExplained>['loaded'] }>) {
  return (
    <div className="sheet-body">
      <TotalExplained loaded={loaded.explained} />
    </div>
  )
}
