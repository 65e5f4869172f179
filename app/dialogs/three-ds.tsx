import type { ComponentProps } from 'react'
import { BankQuestion } from '~/features/payment/bank-question'
import type { DialogContent } from './dialog-content'

/** The shopper's bank asks whether it is them who pay. (DLG-23) */
export default function ThreeDsDialog({ loaded }: DialogContent<ComponentProps<typeof BankQuestion>>) {
  return (
    <div className="sheet-body">
      <BankQuestion payAt={loaded.payAt} question={loaded.question} />
    </div>
  )
}
