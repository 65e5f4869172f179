import '~/ui/styles/form.css'
import '~/ui/styles/notice.css'
import { AskQuestion, type AskQuestionProps } from '~/features/review/ask-question'
import type { DialogContent } from './dialog-content'

/** The same form its page has. */
export default function AskQuestionDialog({ loaded, result }: DialogContent<AskQuestionProps['loaded']>) {
  return (
    <div className="sheet-body">
      <AskQuestion {...{ loaded, result }} />
    </div>
  )
}
