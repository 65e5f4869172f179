import { Await } from '@remix-run/react'
import { Suspense } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { AskLink } from './ask-link'
import type { Questions } from './reviews-and-questions.server'
import { QuestionCard } from './question-card'

/** On a product's page: the ways to ask and to all questions, and the newest of them when they come, or why there are none. */
export function QuestionsPart({ questions, slug }: { questions: Promise<Questions | null>; slug: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <section className="section" aria-labelledby="questions">
      <div className="head" style={{ flexWrap: 'wrap' }}>
        <h2 id="questions">{t('reviews.questions')}</h2>
        <div className="ctas">
          <AskLink slug={slug} />
          <ButtonLink href={href('questions', { locale, slug })} look="ghost" size="sm">
            {t('reviews.allQuestions')}
          </ButtonLink>
        </div>
      </div>
      <Suspense fallback={null}>
        <Await resolve={questions} errorElement={null}>
          {(found) => <Newest questions={found} slug={slug} />}
        </Await>
      </Suspense>
    </section>
  )
}

function Newest({ questions, slug }: { questions: Questions | null; slug: string }) {
  const t = useTranslations()
  if (!questions?.total) return <p className="muted">{t(questions ? 'reviews.noQuestions' : 'reviews.questionsUnreachable')}</p>
  return (
    <div className="rev-grid">
      {questions.questions.map((question) => (
        <QuestionCard key={question.id} {...{ question, slug }} from="product" />
      ))}
    </div>
  )
}
