import type { CSSProperties } from 'react'
import { formatDay, formatNumber } from '#domain/numbers/format-number'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { Stars } from '~/ui/stars'
import { CardStars } from './product-card'

type Review = {
  id: string
  rating: number
  title: string
  text: string
  author: string
  createdAt: string
  verified: boolean
  locale: string
}
export type Reviews = { total: number; average: number; distribution: Record<string, number>; reviews: Review[] }

const steps = [5, 4, 3, 2, 1]

/** What people say: the average, how it spreads, and the newest words. */
export function ReviewList({ reviews }: { reviews: Reviews | null }) {
  const t = useWords()
  const { locale } = useShop()
  if (!reviews || reviews.reviews.length === 0) return null
  const average = formatNumber(reviews.average, locale, 'one-decimal')
  const share = (step: number) => Math.round(((reviews.distribution[step] ?? 0) / Math.max(1, reviews.total)) * 100)
  return (
    <section className="section" aria-labelledby="reviews">
      <div className="head">
        <h2 id="reviews">{t('reviews.title')}</h2>
      </div>
      <div className="revs">
        <div className="flow">
          <p className="big">{average}</p>
          <CardStars score={reviews.average} count={reviews.total} />
          <div className="hist">
            {steps.map((step) => (
              <div key={step}>
                {step}
                <i style={{ '--v': `${share(step)}%` } as CSSProperties} />
                {share(step)}%
              </div>
            ))}
          </div>
        </div>
        <div className="rev-grid">
          {reviews.reviews.map((review) => (
            <article key={review.id} className="rev" lang={review.locale.slice(0, 2)}>
              <Stars value={review.rating} text={t('reviews.rated', { rating: review.rating })} />
              <h3>“{review.title}”</h3>
              <p>{review.text}</p>
              <p className="small muted">
                {review.author}
                {review.verified ? ` · ${t('reviews.verified')}` : ''} · {formatDay(review.createdAt, locale, 'medium')}
              </p>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
