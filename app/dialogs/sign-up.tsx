import '~/ui/styles/form.css'
import '~/ui/styles/notice.css'
import type { SignUpProps } from '~/features/sign-up/sign-up'
import { SignUpWithSignIn } from '~/features/sign-up/sign-up-with-sign-in'
import type { DialogContent } from './dialog-content'

/** DLG-21 */
export default function SignUpDialog({ loaded, result }: DialogContent<SignUpProps['loaded']>) {
  return (
    <div className="sheet-body flow">
      <SignUpWithSignIn {...{ loaded, result }} />
    </div>
  )
}
