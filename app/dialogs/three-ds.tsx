import type { ComponentProps } from 'react'
import { ThreeDsFrame } from '~/features/payment/three-ds-frame'
import type { DialogContent } from './dialog-content'

/** The shopper's bank asks whether it is them who pay. */
export default function ThreeDsDialog({ loaded }: DialogContent<ComponentProps<typeof ThreeDsFrame>>) {
  return (
    <div className="sheet-body">
      <ThreeDsFrame payAt={loaded.payAt} question={loaded.question} />
    </div>
  )
}
