import { pageList } from '#domain/listing/pagination'
import { formatNumber } from '#domain/numbers/format-number'
import { href } from '#routes/routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { Pagination } from '~/ui/pagination'
import { reviewQuery, type ReviewState, sorts, type ReviewsOnPage } from './review-address'
import { ReviewCard, QuestionCard } from './review-card'
import { ReviewSummary } from './reviews-and-questions'
import type { Questions } from './reviews-and-questions.server'
import { reportReasons } from './vote.form'

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
function Unreachable({ text, again }: { text: string; again: string }) {
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

/** Why a review should be looked at: one press on a reason sends it. */
function ReportForm({ reviewId, state }: { reviewId: string; state: ReviewState }) {
  const t = useTranslations()
  const here = reviewQuery(state, {})
  return (
    <form method="post" action={here} className="reply flow">
      <input type="hidden" name="intent" value="report-review" />
      <input type="hidden" name="itemId" value={reviewId} />
      <input type="hidden" name="from" value="reviews" />
      <fieldset className="choice">
        <legend>
          <b>{t('questions.reportWhy')}</b>
        </legend>
        <div className="row-c">
          {reportReasons.map((reason) => (
            <button key={reason} className="pill" name="reason" value={reason}>
              {t(`questions.report.${reason}`)}
            </button>
          ))}
        </div>
      </fieldset>
      <a className="link" href={`${here}#${reviewId}`}>
        {t('questions.reportNot')}
      </a>
    </form>
  )
}

/** The order of the reviews, and the rating they are narrowed to; every control is a link. */
function ReviewTools({ state }: { state: ReviewState }) {
  const t = useTranslations()
  const { rating, sort } = state
  return (
    <nav className="row-c" aria-label={t('questions.order')}>
      {sorts.map((order) => (
        <a
          key={order}
          className="pill"
          href={`${reviewQuery(state, { sort: order })}#list`}
          aria-current={order === sort || undefined}
          rel="nofollow"
        >
          {t(`questions.${order}`)}
        </a>
      ))}
      {rating ? (
        <a
          className="pill x"
          href={`${reviewQuery(state, { rating: undefined })}#list`}
          aria-label={t('questions.anyRating', { rating })}
          rel="nofollow"
        >
          {t('questions.onlyRating', { rating })}
          <Icon name="close" size="sm" />
        </a>
      ) : null}
    </nav>
  )
}

type OpinionPagesProps = { page: number; pages: number; addressOf: (page: number) => string }

/** Links to the pages of a list of reviews or questions. */
function FeedbackPages({ page, pages, addressOf }: OpinionPagesProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (pages < 2) return null
  return (
    <Pagination
      label={t('questions.pages')}
      pages={pageList(page, pages).map((mark) =>
        mark === 'gap'
          ? 'gap'
          : {
              text: formatNumber(mark, locale),
              label: t('questions.page', { number: mark }),
              href: addressOf(mark),
              current: mark === page,
            },
      )}
      previous={page > 1 ? { href: addressOf(page - 1), label: t('questions.previous') } : undefined}
      next={page < pages ? { href: addressOf(page + 1), label: t('questions.next') } : undefined}
    />
  )
}

type QuestionsPageProps = { questions: Questions | null; pages: number; page: number; slug: string }

/** All questions about a product; says so when there are none, or when they cannot be read. */
export function QuestionsPage({ questions, pages, page, slug }: QuestionsPageProps) {
  const t = useTranslations()
  const addressOf = (to: number) => (to > 1 ? `?page=${to}` : '?')
  if (!questions) return <Unreachable text={t('reviews.questionsUnreachable')} again={addressOf(page)} />
  if (questions.total === 0) return <EmptyState icon="question" title={t('reviews.noQuestions')} text={t('questions.noneText')} />
  return (
    <>
      <div className="rev-grid">
        {questions.questions.map((question) => (
          <QuestionCard key={question.id} {...{ question, slug }} from="questions" titleLevel="h2" />
        ))}
      </div>
      <FeedbackPages {...{ page, pages, addressOf }} />
    </>
  )
}
