import { useTranslations } from '~/client/translations'

/** Why a review or a photo is reported. */
export const reportReasons = ['rude', 'advert', 'wrong', 'private'] as const

/** The reasons as buttons, each of which sends its form. */
export function ReportReasonButtons() {
  const t = useTranslations()
  return (
    <div className="row-c">
      {reportReasons.map((reason) => (
        <button key={reason} className="pill" name="reason" value={reason}>
          {t(`questions.report.${reason}`)}
        </button>
      ))}
    </div>
  )
}
