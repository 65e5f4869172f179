import { Await } from '@remix-run/react'
import { Suspense, type CSSProperties } from 'react'
import { formatNumber } from '#domain/numbers/format-number'
import { href } from '#routes/routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { Stars } from '~/ui/card-marks'
import { type ReviewsView, buildReviewQuery, type ReviewListState } from './review-list-url'
import { ReviewCard, QuestionCard } from './review-card'
import type { Questions } from './reviews-and-questions.server'

type ReviewsAndQuestionsProps = {
  reviews: Promise<ReviewsView | null>
  questions: Promise<Questions | null>
  slug: string
  ratings: number
}

/** Reviews and questions of a product. Deferred; the page sells without them. */
export function ReviewsAndQuestions({ reviews, questions, slug, ratings }: ReviewsAndQuestionsProps) {
  return (
    <>
      <Suspense fallback={null}>
        <Await resolve={reviews} errorElement={null}>
          {(resolved) => <ReviewsSection reviews={resolved} {...{ slug, ratings }} />}
        </Await>
      </Suspense>
      <QuestionsSection questions={questions} slug={slug} />
    </>
  )
}

type ReviewsSectionProps = { reviews: ReviewsView | null; slug: string; ratings: number }

/** On a product's page: the average, how it spreads, the newest words, and the way to all of them; or why there are none. */
function ReviewsSection({ reviews, slug, ratings }: ReviewsSectionProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <section className="section" aria-labelledby="reviews">
      <div className="head" style={{ flexWrap: 'wrap' }}>
        <h2 id="reviews">{t('reviews.title')}</h2>
        <div className="ctas">
          <WriteReviewLink slug={slug} />
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

/**
 * Questions on a product's page, with a link to ask one. The newest questions and the link to the others appear once loaded, or the reason
 * why there are none.
 */
function QuestionsSection({ questions, slug }: { questions: Promise<Questions | null>; slug: string }) {
  const t = useTranslations()
  return (
    <section className="section" aria-labelledby="questions">
      <div className="head" style={{ flexWrap: 'wrap' }}>
        <h2 id="questions">{t('reviews.questions')}</h2>
        <div className="ctas">
          <AskQuestionLink slug={slug} />
        </div>
      </div>
      <Suspense fallback={null}>
        <Await resolve={questions} errorElement={null}>
          {(resolved) => <NewestQuestions questions={resolved} slug={slug} />}
        </Await>
      </Suspense>
    </section>
  )
}

function NewestQuestions({ questions, slug }: { questions: Questions | null; slug: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (!questions?.total) return <p className="muted">{t(questions ? 'reviews.noQuestions' : 'reviews.questionsUnreachable')}</p>
  return (
    <div className="rev-grid">
      {questions.questions.map((question) => (
        <QuestionCard key={question.id} {...{ question, slug }} from="product" />
      ))}
      {questions.total > questions.questions.length ? (
        <p>
          <ButtonLink href={href('questions', { locale, slug })} look="ghost" size="sm">
            {t('reviews.allQuestions')}
          </ButtonLink>
        </p>
      ) : null}
    </div>
  )
}

/** Opens the form that asks about the product: a dialog with scripts, its page without. */
export function AskQuestionLink({ slug }: { slug: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <ButtonLink href={href('askQuestion', { locale, slug })} aria-haspopup="dialog" size="sm">
      {t('reviews.ask')}
    </ButtonLink>
  )
}

/** Leads to the form of a review, or first to sign in. */
export function WriteReviewLink({ slug }: { slug: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <ButtonLink href={href('writeReview', { locale, slug })} size="sm">
      {t('reviews.write')}
    </ButtonLink>
  )
}

const starLevels = [5, 4, 3, 2, 1]

type ReviewSummaryProps = { reviews: ReviewsView; slug: string; ratings: number; state?: ReviewListState }

/** The average, and the count per number of stars; each row links to the reviews of that rating. */
export function ReviewSummary({
  reviews: { average, distribution, written, total },
  slug,
  ratings,
  state = { sort: 'newest', page: 1 },
}: ReviewSummaryProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const ratedCount = Object.values(distribution).reduce((sum, count) => sum + count, 0)
  const score = formatNumber(average, locale, 'one-decimal')
  const address = href('reviews', { locale, slug })
  return (
    <div className="flow">
      <p className="big" aria-hidden>
        {score}
      </p>
      <Stars value={average} text={t('product.rated', { score, count: ratings })} />
      <p className="small muted">{t('reviews.written', { count: written ?? total, ratings: formatNumber(ratings, locale) })}</p>
      <nav className="hist" aria-label={t('reviews.byRating')}>
        {starLevels.map((rating) => {
          const count = distribution[rating] ?? 0
          const isSelected = state.rating === rating
          const barStyle = { '--v': `${Math.round((count / Math.max(1, ratedCount)) * 100)}%` } as CSSProperties
          return (
            <a
              key={rating}
              href={`${address}${buildReviewQuery(state, { rating: isSelected ? undefined : rating })}#list`}
              aria-label={t('reviews.ofRating', { rating, count })}
              aria-current={isSelected || undefined}
              rel="nofollow"
            >
              {rating}
              <i style={barStyle} />
              {formatNumber(count, locale)}
            </a>
          )
        })}
      </nav>
    </div>
  )
}
