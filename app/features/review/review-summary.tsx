import type { CSSProperties } from 'react'
import { formatNumber } from '#domain/numbers/format-number'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Stars } from '~/ui/card-marks'
import { reviewQuery, type ReviewState, type ReviewsOnPage } from './review-address'

const steps = [5, 4, 3, 2, 1]

type ReviewSummaryProps = { reviews: ReviewsOnPage; slug: string; ratings: number; state?: ReviewState }

/** The average, and the count per number of stars; each row links to the reviews of that rating. */
export function ReviewSummary({
  reviews: { average, distribution, written, total },
  slug,
  ratings,
  state = { sort: 'newest', page: 1 },
}: ReviewSummaryProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const rated = Object.values(distribution).reduce((sum, count) => sum + count, 0)
  const score = formatNumber(average, locale, 'one-decimal')
  const address = href('reviews', { locale, slug })
  return (
    <div className="flow">
      <p className="big" aria-hidden="true">
        {score}
      </p>
      <Stars value={average} text={t('product.rated', { score, count: ratings })} />
      <p className="small muted">{t('reviews.written', { count: written ?? total, ratings: formatNumber(ratings, locale) })}</p>
      <nav className="hist" aria-label={t('reviews.byRating')}>
        {steps.map((rating) => {
          const count = distribution[rating] ?? 0
          const isShown = state.rating === rating
          const bar = { '--v': `${Math.round((count / Math.max(1, rated)) * 100)}%` } as CSSProperties
          return (
            <a
              key={rating}
              href={`${address}${reviewQuery(state, { rating: isShown ? undefined : rating })}#list`}
              aria-label={t('reviews.ofRating', { rating, count })}
              aria-current={isShown || undefined}
              rel="nofollow"
            >
              {rating}
              <i style={bar} />
              {formatNumber(count, locale)}
            </a>
          )
        })}
      </nav>
    </div>
  )
}
