import { QuestionAsked } from '~/features/review/question-asked'
import type { DialogContent } from './dialog-content'

/** The same word its page gives. */
export default function AskQuestionSuccessDialog({ loaded }: DialogContent<{ slug: string }>) {
  return (
    <div className="sheet-body">
      <QuestionAsked slug={loaded.slug} />
    </div>
  )
}
