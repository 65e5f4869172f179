import { href } from '#routes'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { ButtonLink } from '~/ui/button'
import { AskLink } from './ask-link'
import type { Questions } from './opinions.server'
import { QuestionCard } from './question-card'

/** On a product's page: the newest questions with their answers, and the way to all of them. */
export function QuestionsPart({ questions, slug }: { questions: Questions | null; slug: string }) {
  const t = useWords()
  const { locale } = useShop()
  if (!questions) return null
  return (
    <section className="section" aria-labelledby="questions">
      <div className="head">
        <h2 id="questions">{t('reviews.questions')}</h2>
        <div className="ctas">
          <AskLink slug={slug} />
          {questions.total > 0 ? (
            <ButtonLink href={href('questions', { locale, slug })} look="ghost" size="sm">
              {t('reviews.allQuestions', { count: questions.total })}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      <div className="rev-grid">
        {questions.questions.map((question) => (
          <QuestionCard key={question.id} {...{ question, slug }} from="product" />
        ))}
      </div>
    </section>
  )
}
