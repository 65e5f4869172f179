import '~/ui/styles/form.css'
import '~/ui/styles/notice.css'
import '~/ui/styles/choice-group.css'
import { Enrollment, type EnrollmentProps } from '~/features/enrollment/enrollment'
import type { DialogContent } from './dialog-content'

/** DLG-19 */
export default function EnrollDialog({ loaded, result }: DialogContent<EnrollmentProps['loaded']>) {
  return (
    <div className="sheet-body flow">
      <Enrollment {...{ loaded, result }} />
    </div>
  )
}
