import { useTranslations } from '~/client/translations'
import { EmptyState } from '~/ui/empty-state'
import { FeedbackPages, Unreachable } from './reviews-page'
import type { Questions } from './reviews-and-questions.server'
import { QuestionCard } from './review-card'

type QuestionsPageProps = { questions: Questions | null; pages: number; page: number; slug: string }

/** All questions about a product; says so when there are none, or when they cannot be read. */
export function QuestionsPage({ questions, pages, page, slug }: QuestionsPageProps) {
  const t = useTranslations()
  const addressOf = (to: number) => (to > 1 ? `?page=${to}` : '?')
  if (!questions) return <Unreachable text={t('reviews.questionsUnreachable')} again={addressOf(page)} />
  if (questions.total === 0) return <EmptyState icon="question" title={t('reviews.noQuestions')} text={t('questions.noneText')} />
  return (
    <>
      <div className="rev-grid">
        {questions.questions.map((question) => (
          <QuestionCard key={question.id} {...{ question, slug }} from="questions" titleLevel="h2" />
        ))}
      </div>
      <FeedbackPages {...{ page, pages, addressOf }} />
    </>
  )
}
