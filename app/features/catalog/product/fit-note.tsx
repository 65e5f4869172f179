import type { CSSProperties } from 'react'
import type { FitAnswers } from '#contracts/entities/product'
import { fitVerdict } from '#domain/sizing/fit-verdict'
import { useTranslations } from '~/client/translations'

/** How a product fits those who reviewed it, in words and on a line from small to large. Nothing while too few have said. */
export function FitNote({ fit: answers }: { fit?: FitAnswers | undefined }) {
  const t = useTranslations()
  const verdict = answers && fitVerdict(answers)
  if (!verdict) return null
  const { fit, position, agreeing, answers: count } = verdict
  const at = { '--v': `${Math.round(5 + (position + 1) * 45)}%` } as CSSProperties
  return (
    <div className="fit small">
      <p>
        <b>{t(`product.fit.${fit}`)}</b> <span className="muted">{t('product.fitSaid', { agreeing, count })}</span>{' '}
        {t(`product.fitAdvice.${fit}`)}
      </p>
      <div className="m" style={at} aria-hidden="true" />
      <div className="rowb muted" aria-hidden="true">
        <span>{t('product.fit.small')}</span>
        <span>{t('product.fit.large')}</span>
      </div>
    </div>
  )
}
