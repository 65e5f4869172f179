import '~/ui/styles/form.css'
import '~/ui/styles/choice-group.css'
import '~/ui/styles/option.css'
import { Interests, type InterestsProps } from '~/features/interests/interests'
import type { DialogContent } from './dialog-content'

/** DLG-11 */
export default function InterestsDialog({ loaded, result }: DialogContent<InterestsProps['loaded']>) {
  return (
    <div className="sheet-body">
      <Interests {...{ loaded, result }} />
    </div>
  )
}
