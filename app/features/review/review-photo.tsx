import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentPicture } from '~/features/content/content-picture'
import { ButtonLink } from '~/ui/button'
import { Stars } from '~/ui/card-marks'
import { Tile } from '~/ui/tile'
import type { ReviewPhotoView } from './reviews-and-questions.server'

/** One customer photo with its review text and links to the previous and next. */
export function ReviewPhotoDialog({ shown, slug }: { shown: ReviewPhotoView | null; slug: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (!shown) return <p>{t('questions.noPhotos')}</p>
  const { review, position, total } = shown
  const lang = review.locale.slice(0, 2)
  const getPhotoUrl = (name: string) => `${href('reviewPhotos', { locale, slug })}?photo=${name}`
  return (
    <div className="grid two">
      <Tile fit="cover">
        <ContentPicture
          src={shown.photo}
          alt={t('reviews.photoBy', { author: review.author })}
          width={780}
          height={975}
          sizes="(min-width:48rem) 45vw, 92vw"
        />
      </Tile>
      <div className="stack">
        <article className="rev">
          <Stars value={review.rating} text={t('reviews.rated', { rating: review.rating })} />
          <h2 className="d-2" lang={lang}>
            {t('reviews.quoted', { title: review.title })}
          </h2>
          <p lang={lang}>{review.text}</p>
          <p className="small muted">{review.author}</p>
        </article>
        <p className="small muted" role="status">
          {t('questions.photoOf', { position, total })}
        </p>
        <nav className="ctas" aria-label={t('questions.photos')}>
          {shown.previous ? (
            <ButtonLink look="quiet" rel="prev" href={getPhotoUrl(shown.previous)}>
              {t('questions.photoBefore')}
            </ButtonLink>
          ) : null}
          {shown.next ? (
            <ButtonLink look="quiet" rel="next" href={getPhotoUrl(shown.next)}>
              {t('questions.photoAfter')}
            </ButtonLink>
          ) : null}
        </nav>
      </div>
    </div>
  )
}
