import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Notice } from '~/ui/notice'
import { FeedbackPages } from './feedback-pages'
import { ReportForm } from './report-form'
import { reviewQuery, type ReviewState } from './review-address'
import { ReviewCard } from './review-card'
import type { ReviewsOnPage } from './review-on-page'
import { ReviewSummary } from './review-summary'
import { ReviewTools } from './review-tools'

type ReviewsPageProps = { reviews: ReviewsOnPage | null; pages: number; state: ReviewState; slug: string; ratings: number }

/** All reviews with their order, filter and pages; says so when there are none, or when they cannot be read. */
export function ReviewsPage({ reviews, pages, state, slug, ratings }: ReviewsPageProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (!reviews) return <Unreachable text={t('reviews.unreachable')} again={reviewQuery(state, {})} />
  const isEmpty = Object.values(reviews.distribution).every((count) => count === 0)
  if (isEmpty)
    return (
      <EmptyState
        icon="star"
        title={t('reviews.none')}
        text={t('questions.noReviewsText')}
        actions={<ButtonLink href={href('product', { locale, slug })}>{t('questions.toProduct')}</ButtonLink>}
      />
    )
  return (
    <div className="revs">
      <ReviewSummary {...{ reviews, slug, ratings, state }} />
      <section className="stack" id="list" aria-label={t('questions.reviewsStep')}>
        <ReviewTools state={state} />
        {reviews.reviews.length > 0 ? (
          <div className="rev-grid">
            {reviews.reviews.map((review) => (
              <ReviewCard key={review.id} {...{ review, slug }} from="reviews" titleLevel="h2">
                {state.report === review.id ? <ReportForm reviewId={review.id} state={state} /> : null}
              </ReviewCard>
            ))}
          </div>
        ) : (
          <p>{t('questions.noneOfRating', { rating: state.rating ?? 0 })}</p>
        )}
        <FeedbackPages page={state.page} pages={pages} addressOf={(page) => `${reviewQuery(state, { page })}#list`} />
      </section>
    </div>
  )
}

/** Shown when reviews cannot be read. */
export function Unreachable({ text, again }: { text: string; again: string }) {
  const t = useTranslations()
  return (
    <Notice
      tone="warn"
      title={text}
      action={
        <ButtonLink size="sm" look="quiet" href={again}>
          {t('questions.tryAgain')}
        </ButtonLink>
      }
    />
  )
}
