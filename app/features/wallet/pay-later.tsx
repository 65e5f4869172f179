import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { DefinitionTotals } from '~/ui/definition-totals'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import type { loadPayLater } from './pay-later.server'

export type PayLaterProps = { loaded: Awaited<ReturnType<typeof loadPayLater>> }

/** Explains paying later: installments with dates and amounts, then the terms. */
export function PayLaterPlan({ loaded }: PayLaterProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (!loaded?.plan) return <EmptyState icon="bag" title={t('payLater.none')} />
  const { amount, currency, plan } = loaded
  const formatAmount = (sum: number) => formatMoney(sum, currency as Currency, locale)
  const formatDueDate = (index: number) => {
    if (index === 0) return t('payLater.today')
    return plan.every === 'month' ? t('payLater.months', { count: index }) : t('payLater.weeks', { count: index * 2 })
  }
  const rows = [
    ...plan.parts.map((installment, index) => ({ label: formatDueDate(index), amount: formatAmount(installment) })),
    { label: t('payLater.total'), amount: formatAmount(amount), tone: 'total' as const },
  ]
  return (
    <div className="stack">
      <p>{t('payLater.intro', { count: plan.parts.length })}</p>
      <DefinitionTotals rows={rows} />
      <ol className="flow-s">
        {['choose', 'agree', 'pay'].map((step) => (
          <li key={step} className="row-c" style={{ flexWrap: 'nowrap' }}>
            <Icon name="check" size="sm" />
            {t(`payLater.step.${step}`)}
          </li>
        ))}
      </ol>
      <p className="small muted">{t('payLater.legal')}</p>
    </div>
  )
}
