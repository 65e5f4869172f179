import '~/ui/styles/form.css'
import '~/ui/styles/notice.css'
import { LoyaltySignUp, type LoyaltySignUpProps } from '~/features/sign-up/loyalty-sign-up'
import type { DialogContent } from './dialog-content'

/** DLG-14 */
export default function LoyaltySignUpDialog({ loaded, result }: DialogContent<LoyaltySignUpProps['loaded']>) {
  return (
    <div className="sheet-body flow">
      <LoyaltySignUp {...{ loaded, result }} />
    </div>
  )
}
