import '~/ui/styles/notice.css'
import type { WelcomeLoaded } from '~/features/welcome/load-welcome.server'
import { Welcome } from '~/features/welcome/welcome'
import type { DialogContent } from './dialog-content'

/** DLG-24 */
export default function WelcomeDialog({ loaded }: DialogContent<WelcomeLoaded>) {
  return (
    <div className="sheet-body flow">
      <Welcome loaded={loaded} />
    </div>
  )
}
