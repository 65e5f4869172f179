import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { formatDay } from '#domain/dates/format-day'
import { href } from '#routes/routes'
import { InlineFlash } from '~/client/flash-notice'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentPicture } from '~/features/content/content-picture'
import { Stars } from '~/ui/card-marks'
import { Tile } from '~/ui/tile'
import type { Answer } from '#contracts/entities/review'
import type { ReviewView } from './review-list-url'
import type { QuestionView } from './reviews-and-questions.server'
import type { FeedbackPage } from './vote.form'

type ReviewCardProps = { review: ReviewView; slug: string; from: FeedbackPage; titleLevel?: 'h2' | 'h3'; children?: ReactNode }

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
        <ReportReviewLink {...{ id, slug, from }} />
        <ReviewTranslation review={review} />
      </VoteForm>
      <InlineFlash id={id} />
      {children}
    </article>
  )
}

/** Opens the form that reports the review, in the same place of the list; a product's page shows the list's first. */
function ReportReviewLink({ id, slug, from }: { id: string } & Pick<ReviewCardProps, 'slug' | 'from'>) {
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
function ReviewTranslation({ review: { id, from, translated } }: { review: ReviewView }) {
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

type QuestionCardProps = { question: QuestionView; slug: string; from: FeedbackPage; titleLevel?: 'h2' | 'h3' }

/** A question and its answers, the brand's highlighted. Unmoderated questions show to their author only. */
export function QuestionCard({ question, slug, from, titleLevel: Title = 'h3' }: QuestionCardProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const lang = question.locale.slice(0, 2)
  return (
    <article className="rev" id={question.id}>
      <Title className="d-1" lang={lang}>
        {question.text}
      </Title>
      <p className="small muted">
        {question.author} · {formatDay(question.createdAt, locale, 'medium')}
        {question.writtenIn ? ` · ${question.writtenIn}` : ''}
      </p>
      {question.pending ? <p className="small">{t('reviews.pending')}</p> : null}
      {question.answers.map((answer) => (
        <AnswerCard key={answer.id} {...{ answer, lang, slug, from }} />
      ))}
    </article>
  )
}

function AnswerCard({ answer, lang, slug, from }: { answer: Answer; lang: string } & Pick<QuestionCardProps, 'slug' | 'from'>) {
  const t = useTranslations()
  return (
    <div id={answer.id} className={answer.isStaff ? 'reply' : undefined}>
      <p lang={lang}>{answer.text}</p>
      <p className="small muted">{answer.isStaff ? t('reviews.ofBrand', { brand: answer.author }) : answer.author}</p>
      <VoteForm itemId={answer.id} of="answer" helpful={answer.helpful} {...{ slug, from }} />
      <InlineFlash id={answer.id} />
    </div>
  )
}

type VoteFormProps = { itemId: string; slug: string; helpful: number; from: FeedbackPage; of: 'review' | 'answer'; children?: ReactNode }

/** Two buttons for the vote, and a report link. The shopper returns to the same position. */
function VoteForm({ itemId, slug, helpful, from, of, children }: VoteFormProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { search } = useLocation()
  return (
    <form method="post" className="acts" action={href(of === 'review' ? 'reviews' : 'questions', { locale, slug }) + search}>
      <input type="hidden" name="intent" value={`vote-${of}`} />
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="from" value={from} />
      <button name="vote" value="UP">
        {t('reviews.helpful') + (helpful ? ` (${helpful})` : '')}
      </button>
      <button name="vote" value="DOWN">
        {t('reviews.notHelpful')}
      </button>
      {children}
    </form>
  )
}
