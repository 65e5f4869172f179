import { useTranslations } from '~/client/translations'
import { reviewQuery, type ReviewState } from './review-address'
import { reportReasons } from './vote.form'

/** Why a review should be looked at: one press on a reason sends it. */
export function ReportForm({ reviewId, state }: { reviewId: string; state: ReviewState }) {
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
