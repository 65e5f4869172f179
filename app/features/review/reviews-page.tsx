import type { ComponentProps } from 'react'
import { href } from '#routes/routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { PageNumbers } from '~/features/catalog/listing/page-numbers'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { buildReviewQuery, type ReviewListState, reviewSorts, type ReviewsView } from './review-list-url'
import { ReviewCard, QuestionCard } from './review-card'
import { ReviewSummary } from './reviews-and-questions'
import type { Questions } from './reviews-and-questions.server'
import { ReportReasonButtons } from './report-reasons'

type ReviewsPageProps = { reviews: ReviewsView | null; pages: number; state: ReviewListState; slug: string; ratings: number }

/** All reviews with their order, filter and pages; says so when there are none, or when they cannot be read. */
export function ReviewsPage({ reviews, pages, state, slug, ratings }: ReviewsPageProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (!reviews) return <FeedbackUnavailable text={t('reviews.unreachable')} again={buildReviewQuery(state, {})} />
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
        <ReviewFilters state={state} />
        {reviews.reviews.length > 0 ? (
          <div className="rev-grid">
            {reviews.reviews.map((review) => (
              <ReviewCard key={review.id} {...{ review, slug }} from="reviews" titleLevel="h2">
                {state.report === review.id ? <ReportReviewForm reviewId={review.id} state={state} /> : null}
              </ReviewCard>
            ))}
          </div>
        ) : (
          <p>{t('questions.noneOfRating', { rating: state.rating ?? 0 })}</p>
        )}
        {pages > 1 ? <FeedbackPages page={state.page} pages={pages} href={(page) => `${buildReviewQuery(state, { page })}#list`} /> : null}
      </section>
    </div>
  )
}

/** Shown when reviews cannot be read. */
function FeedbackUnavailable({ text, again }: { text: string; again: string }) {
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
function ReportReviewForm({ reviewId, state }: { reviewId: string; state: ReviewListState }) {
  const t = useTranslations()
  const currentQuery = buildReviewQuery(state, {})
  return (
    <form method="post" action={currentQuery} className="reply flow">
      <input type="hidden" name="intent" value="report-review" />
      <input type="hidden" name="itemId" value={reviewId} />
      <input type="hidden" name="from" value="reviews" />
      <fieldset className="choice">
        <legend>
          <b>{t('questions.reportWhy')}</b>
        </legend>
        <ReportReasonButtons />
      </fieldset>
      <a className="link" href={`${currentQuery}#${reviewId}`}>
        {t('questions.reportNot')}
      </a>
    </form>
  )
}

/** The order of the reviews, and the rating they are narrowed to; every control is a link. */
function ReviewFilters({ state }: { state: ReviewListState }) {
  const t = useTranslations()
  const { rating, sort } = state
  return (
    <nav className="row-c" aria-label={t('questions.order')}>
      {reviewSorts.map((order) => (
        <a
          key={order}
          className="pill"
          href={`${buildReviewQuery(state, { sort: order })}#list`}
          aria-current={order === sort || undefined}
          rel="nofollow"
        >
          {t(`questions.${order}`)}
        </a>
      ))}
      {rating ? (
        <a
          className="pill x"
          href={`${buildReviewQuery(state, { rating: undefined })}#list`}
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

/** Links to the pages of reviews or questions. */
function FeedbackPages(props: Pick<ComponentProps<typeof PageNumbers>, 'page' | 'pages' | 'href'>) {
  const t = useTranslations()
  const labels = {
    list: t('questions.pages'),
    getPage: (number: number) => t('questions.page', { number }),
    previous: t('questions.previous'),
    next: t('questions.next'),
  }
  return <PageNumbers labels={labels} {...props} />
}

type QuestionsPageProps = { questions: Questions | null; pages: number; page: number; slug: string }

/** All questions about a product; says so when there are none, or when they cannot be read. */
export function QuestionsPage({ questions, pages, page, slug }: QuestionsPageProps) {
  const t = useTranslations()
  const getPageUrl = (pageNumber: number) => (pageNumber > 1 ? `?page=${pageNumber}` : '?')
  if (!questions) return <FeedbackUnavailable text={t('reviews.questionsUnreachable')} again={getPageUrl(page)} />
  if (questions.total === 0) return <EmptyState icon="question" title={t('reviews.noQuestions')} text={t('questions.noneText')} />
  return (
    <>
      <div className="rev-grid">
        {questions.questions.map((question) => (
          <QuestionCard key={question.id} {...{ question, slug }} from="questions" titleLevel="h2" />
        ))}
      </div>
      {pages > 1 ? <FeedbackPages page={page} pages={pages} href={getPageUrl} /> : null}
    </>
  )
}
