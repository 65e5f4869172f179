import type { ComponentProps } from 'react'
import { TotalExplained } from '~/features/cart/total-explained'
import type { DialogContent } from './dialog-content'

/** How the cart's sum came about. */
export default function TotalExplainedDialog({ loaded }: DialogContent<{ explained: ComponentProps<typeof TotalExplained>['loaded'] }>) {
  return (
    <div className="sheet-body">
      <TotalExplained loaded={loaded.explained} />
    </div>
  )
}
