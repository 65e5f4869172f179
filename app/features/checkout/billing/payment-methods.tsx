import { DialogLink } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { PaymentChoice } from '~/features/payment/payment-choice'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import type { StepResult } from '../step-result'
import { pathOfStep } from '../step-path'
import type { BillingLoaded } from './load-billing.server'

/** Payment methods for the remaining amount. If the list cannot be read, shows the rest and a retry button. */
export function PaymentMethods({ loaded: { methods, areAll, maySave, chosen }, answer }: { loaded: BillingLoaded; answer?: StepResult }) {
  const t = useTranslations()
  return (
    <Panel id="pay" title={t('checkout.payWith')}>
      {areAll ? null : <NotAllWays />}
      {methods.length > 0 ? (
        <PaymentChoice methods={methods} maySave={maySave} chosen={answer?.values.payment ?? chosen} error={answer?.errors.payment?.[0]} />
      ) : (
        <Notice tone="warn" title={t('checkout.noWayToPay')} />
      )}
      {methods.some(({ code }) => code === 'PAY_LATER') ? (
        <DialogLink dialog="pay-later" params={{ of: 'cart' }} className="link small">
          {t('payment.howLater')}
        </DialogLink>
      ) : null}
    </Panel>
  )
}

function NotAllWays() {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <Notice tone="warn" title={t('checkout.notAllWays')}>
      <a className="link" href={pathOfStep('billing', locale)}>
        {t('payment.again')}
      </a>
    </Notice>
  )
}
