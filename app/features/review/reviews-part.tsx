import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import type { ReviewsOnPage } from './review-on-page'
import { ReviewCard } from './review-card'
import { ReviewSummary } from './review-summary'

type ReviewsPartProps = { reviews: ReviewsOnPage | null; slug: string; ratings: number }

/** On a product's page: the average, how it spreads, the newest words, and the way to all of them; or why there are none. */
export function ReviewsPart({ reviews, slug, ratings }: ReviewsPartProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <section className="section" aria-labelledby="reviews">
      <div className="head">
        <h2 id="reviews">{t('reviews.title')}</h2>
        {reviews && reviews.total > reviews.reviews.length ? (
          <ButtonLink href={href('reviews', { locale, slug })} look="ghost" size="sm">
            {t('reviews.all', { count: reviews.total })}
          </ButtonLink>
        ) : null}
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
