import { SignedIn, type SignedInProps } from '~/features/auth/signed-in'
import type { DialogContent } from './dialog-content'

/** DLG-20 */
export default function SignedInDialog({ loaded, close }: DialogContent<SignedInProps['loaded']>) {
  return (
    <div className="sheet-body">
      <SignedIn {...{ loaded, close }} />
    </div>
  )
}
