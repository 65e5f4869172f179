import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { formatDay } from '#domain/numbers/format-number'
import { href } from '#routes'
import { InlineFlash } from '~/client/flash-notice'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentPicture } from '~/features/content/content-picture'
import { Stars } from '~/ui/stars'
import { Tile } from '~/ui/tile'
import type { ReviewOnPage } from './review-on-page'
import { VoteForm } from './vote-form'
import type { OpinionPage } from './vote.form'

type ReviewCardProps = { review: ReviewOnPage; slug: string; from: OpinionPage; titleLevel?: 'h2' | 'h3'; children?: ReactNode }

/** One review with the brand's reply and helpful votes. Customer text is never markup. */
export function ReviewCard({ review, slug, from, titleLevel: Title = 'h3', children }: ReviewCardProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { id, rating, author, verified, fit, createdAt, photos, response } = review
  const { title, text } = review.translated ?? review
  const lang = (review.translated ? locale : review.locale).slice(0, 2)
  return (
    <article className="rev" id={id}>
      <Stars value={rating} text={t('reviews.rated', { rating })} />
      <Title className="d-1" lang={lang}>
        {t('reviews.quoted', { title })}
      </Title>
      <p lang={lang}>{text}</p>
      <ReviewPhotos {...{ photos, slug, author, id }} />
      <p className="small muted">
        {author}
        {verified ? ` · ${t('reviews.verified')}` : ''}
        {fit ? ` · ${t(`product.fit.${fit}`)}` : ''} · {formatDay(createdAt, locale, 'medium')}
      </p>
      {response ? (
        <div className="reply">
          <b>{t('reviews.response', { brand: response.author })}</b>
          <p lang={review.locale.slice(0, 2)}>{response.text}</p>
        </div>
      ) : null}
      <VoteForm itemId={id} of="review" {...{ slug, from }} helpful={review.helpful}>
        <ReportLink {...{ id, slug, from }} />
        <Translation review={review} />
      </VoteForm>
      <InlineFlash id={id} />
      {children}
    </article>
  )
}

/** Opens the form that reports the review, in the same place of the list; a product's page shows the list's first. */
function ReportLink({ id, slug, from }: { id: string } & Pick<ReviewCardProps, 'slug' | 'from'>) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { search } = useLocation()
  const query = new URLSearchParams(from === 'reviews' ? search : '')
  query.set('report', id)
  return (
    <a href={`${href('reviews', { locale, slug })}?${query}#${id}`} rel="nofollow">
      {t('reviews.report')}
    </a>
  )
}

/** The link to a review in the shopper's language, and back to the original. */
function Translation({ review: { id, from, translated } }: { review: ReviewOnPage }) {
  const t = useTranslations()
  const { search } = useLocation()
  if (!from) return null
  const query = new URLSearchParams(search)
  if (translated) query.delete('translate')
  else query.set('translate', id)
  return (
    <a href={`?${query}#${id}`} rel="nofollow">
      {t(translated ? 'reviews.original' : 'reviews.translate', { language: from })}
    </a>
  )
}

/** The thumbnails of one review; each links to all photos of the product. */
function ReviewPhotos({ photos, slug, author, id }: { photos: string[]; slug: string; author: string; id: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (photos.length === 0) return null
  return (
    <ul className="row-c">
      {photos.map((photo, i) => (
        <li key={photo} style={{ inlineSize: '5rem' }}>
          <a href={`${href('reviewPhotos', { locale, slug })}?photo=${id}.${i + 1}`} aria-haspopup="dialog">
            <Tile fit="cover">
              <ContentPicture src={photo} alt={t('reviews.photoBy', { author })} width={780} height={975} sizes="5rem" />
            </Tile>
          </a>
        </li>
      ))}
    </ul>
  )
}
