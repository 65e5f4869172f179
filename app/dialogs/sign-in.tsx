import '~/ui/styles/field.css'
import '~/ui/styles/notice.css'
import { SignInForm, type SignInFormProps } from '~/features/auth/sign-in-form'
import type { DialogContent } from './dialog-content'

/** DLG-19 */
export default function SignInDialog({ loaded, result }: DialogContent<SignInFormProps['loaded']>) {
  return (
    <div className="sheet-body">
      <SignInForm {...{ loaded, result }} />
    </div>
  )
}
