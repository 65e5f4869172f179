import { DialogLink } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { useToastResult } from '~/client/use-recovery'
import { PaymentChoice } from '~/features/payment/payment-choice'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import { getStepPath, type StepResult } from '../checkout-step'
import { DeviceFields } from '../device-fields'
import { BillingAddress, getBillingCountry, InvalidBillingFields } from './billing-address'
import type { LoadedBilling } from './load-billing.server'
import { SplitPayment } from './split-payment'

type BillingStepProps = { loaded: LoadedBilling; result?: StepResult }

/** Partial payments, billing address and payment method. */
export function BillingStep({ loaded, result }: BillingStepProps) {
  const t = useTranslations()
  const isPosting = useIsPosting('save-billing')
  const inlineResult = useToastResult(result)
  const formResult = result?.intent === 'save-billing' ? result : undefined
  return (
    <div className="stack">
      <SplitPayment bought={loaded.bought} credit={loaded.credit} saved={loaded.giftCards} result={inlineResult} />
      <form method="post" className="stack" noValidate>
        <input type="hidden" name="intent" value="save-billing" />
        <DeviceFields />
        {formResult && inlineResult ? <InvalidBillingFields answer={formResult} country={getBillingCountry(loaded, formResult)} /> : null}
        {loaded.isPaid ? (
          <Notice tone="ok" title={t('checkout.nothingToPay')} />
        ) : (
          <>
            <PaymentMethods loaded={loaded} answer={formResult} />
            <BillingAddress loaded={loaded} answer={formResult} />
          </>
        )}
        <Button type="submit" size="lg" block busy={isPosting}>
          {t('checkout.toSummary')}
        </Button>
      </form>
    </div>
  )
}

/** Payment methods for the remaining amount. If the list cannot be read, shows the rest and a retry button. */
function PaymentMethods({ loaded: { methods, areAll, maySave, chosen }, answer }: { loaded: LoadedBilling; answer?: StepResult }) {
  const t = useTranslations()
  return (
    <Panel id="pay" title={t('checkout.payWith')}>
      {areAll ? null : <MissingMethodsNotice />}
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

function MissingMethodsNotice() {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <Notice tone="warn" title={t('checkout.notAllWays')}>
      <a className="link" href={getStepPath('billing', locale)}>
        {t('payment.again')}
      </a>
    </Notice>
  )
}
