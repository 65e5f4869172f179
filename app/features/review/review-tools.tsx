import { useTranslations } from '~/client/translations'
import { Icon } from '~/ui/icon'
import { reviewQuery, type ReviewState, sorts } from './review-address'

/** The order of the reviews, and the rating they are narrowed to; every control is a link. */
export function ReviewTools({ state }: { state: ReviewState }) {
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
