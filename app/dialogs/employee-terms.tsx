import '~/ui/styles/notice.css'
import { EmployeeTerms, type EmployeeTermsProps } from '~/features/programme/employee-terms'
import type { DialogContent } from './dialog-content'

/** DLG-09 */
export default function EmployeeTermsDialog({ loaded, result }: DialogContent<EmployeeTermsProps['loaded']>) {
  return (
    <div className="sheet-body">
      <EmployeeTerms {...{ loaded, result }} />
    </div>
  )
}
