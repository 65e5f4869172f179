import type { ComponentProps } from 'react'
import { Rewards } from '~/features/cart/points/rewards'
import type { DialogContent } from './dialog-content'

/** A member's points. */
export default function RewardsDialog({ loaded, result }: DialogContent<ComponentProps<typeof Rewards>['loaded']>) {
  return (
    <div className="sheet-body">
      <Rewards {...{ loaded, result }} />
    </div>
  )
}
