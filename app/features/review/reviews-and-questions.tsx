import { Await } from '@remix-run/react'
import { Suspense } from 'react'
import type { Questions } from './reviews-and-questions.server'
import { QuestionsPart } from './questions-part'
import type { ReviewsOnPage } from './review-on-page'
import { ReviewsPart } from './reviews-part'

type OpinionsProps = { reviews: Promise<ReviewsOnPage | null>; questions: Promise<Questions | null>; slug: string; ratings: number }

/** Reviews and questions of a product. Deferred; the page sells without them. */
export function ReviewsAndQuestions({ reviews, questions, slug, ratings }: OpinionsProps) {
  return (
    <>
      <Suspense fallback={null}>
        <Await resolve={reviews} errorElement={null}>
          {(found) => <ReviewsPart reviews={found} {...{ slug, ratings }} />}
        </Await>
      </Suspense>
      <QuestionsPart questions={questions} slug={slug} />
    </>
  )
}
