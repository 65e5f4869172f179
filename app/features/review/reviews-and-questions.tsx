import { Await } from '@remix-run/react'
import { Suspense } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { QuestionsPart } from './questions-part'
import { ReviewCard } from './review-card'
import type { ReviewsOnPage } from './review-on-page'
import { ReviewSummary } from './review-summary'
import { WriteLink } from './write-link'
import type { Questions } from './reviews-and-questions.server'

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

type ReviewsPartProps = { reviews: ReviewsOnPage | null; slug: string; ratings: number }

/** On a product's page: the average, how it spreads, the newest words, and the way to all of them; or why there are none. */
function ReviewsPart({ reviews, slug, ratings }: ReviewsPartProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <section className="section" aria-labelledby="reviews">
      <div className="head" style={{ flexWrap: 'wrap' }}>
        <h2 id="reviews">{t('reviews.title')}</h2>
        <div className="ctas">
          <WriteLink slug={slug} />
          {reviews && reviews.total > reviews.reviews.length ? (
            <ButtonLink href={href('reviews', { locale, slug })} look="ghost" size="sm">
              {t('reviews.all', { count: reviews.total })}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {reviews && reviews.reviews.length > 0 ? (
        <div className="revs">
          <ReviewSummary {...{ reviews, slug, ratings }} />
          <div className="rev-grid">
            {reviews.reviews.map((review) => (
              <ReviewCard key={review.id} {...{ review, slug }} from="product" />
            ))}
          </div>
        </div>
      ) : (
        <p className="muted">{t(reviews ? 'reviews.none' : 'reviews.unreachable')}</p>
      )}
    </section>
  )
}
