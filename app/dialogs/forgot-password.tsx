import '~/ui/styles/field.css'
import '~/ui/styles/notice.css'
import { ForgotPassword, type ForgotPasswordProps } from '~/features/auth/forgot-password'
import type { DialogContent } from './dialog-content'

/** DLG-10 */
export default function ForgotPasswordDialog({ loaded, result }: DialogContent<ForgotPasswordProps['loaded']>) {
  return (
    <div className="sheet-body">
      <ForgotPassword {...{ loaded, result }} />
    </div>
  )
}
