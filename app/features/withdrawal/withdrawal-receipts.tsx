import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import type { LoadedWithdrawal } from './load-withdrawal.server'

/** What was stated when, and what becomes of it; printable. */
export function WithdrawalReceipts({ withdrawal: { orderNumber, receipts } }: { withdrawal: LoadedWithdrawal }) {
  const t = useTranslations()
  return receipts.map(({ id, at, name, lines, steps }) => (
    <Panel key={id} id={`receipt-${id}`} title={t('withdrawal.receipt')}>
      <p>{t('withdrawal.received', { at })}</p>
      <p>{t('withdrawal.stated', { name, number: orderNumber })}</p>
      <ul className="b">
        {lines.map((line, i) => (
          <li key={i}>{`${line.quantity} × ${line.name}`}</li>
        ))}
      </ul>
      {steps.map((step) => (
        <p key={step} className="small">
          {t(`withdrawal.step.${step}`)}
        </p>
      ))}
    </Panel>
  ))
}

/** Nothing may be withdrawn from any more: why, and who helps. */
export function NothingToWithdraw({ withdrawal: { lastDay, lines, receipts } }: { withdrawal: LoadedWithdrawal }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPersonalized = lines.length > 0 && lines.every((line) => line.isPersonalized)
  const reason = isPersonalized ? 'allPersonalized' : receipts.length > 0 ? 'allWithdrawn' : lastDay ? 'over' : 'nothing'
  return (
    <Notice title={t(`withdrawal.${reason}`, { day: lastDay ?? '' })}>
      <p>
        <a className="link" href={`${href('contactUs', { locale })}#write`}>
          {t('withdrawal.help')}
        </a>
      </p>
    </Notice>
  )
}
