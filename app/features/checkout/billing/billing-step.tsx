import type { Country } from '#config/locales'
import { ErrorSummary } from '~/client/error-summary'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { useToastResult } from '~/client/use-recovery'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { DeviceFields } from '../place-order/device-fields'
import type { StepResult } from '../step-result'
import { wrongFields } from '../shipping/wrong-fields'
import { BillingAddress, billingCountry } from './billing-address'
import type { BillingLoaded } from './load-billing.server'
import { PaymentMethods } from './payment-methods'
import { SplitPayment } from './split-payment'

type StepProps = { loaded: BillingLoaded; result?: StepResult }

/** Partial payments, billing address and payment method. */
export function BillingStep({ loaded, result }: StepProps) {
  const t = useTranslations()
  const isPosting = useIsPosting('save-billing')
  const toTell = useToastResult(result)
  const answer = result?.intent === 'save-billing' ? result : undefined
  return (
    <div className="stack">
      <SplitPayment bought={loaded.bought} credit={loaded.credit} saved={loaded.giftCards} result={toTell} />
      <form method="post" className="stack" noValidate>
        <input type="hidden" name="intent" value="save-billing" />
        <DeviceFields />
        {answer && toTell ? <WrongFields answer={answer} country={billingCountry(loaded, answer)} /> : null}
        {loaded.isPaid ? (
          <Notice tone="ok" title={t('checkout.nothingToPay')} />
        ) : (
          <>
            <PaymentMethods loaded={loaded} answer={answer} />
            <BillingAddress loaded={loaded} answer={answer} />
          </>
        )}
        <Button type="submit" size="lg" block busy={isPosting}>
          {t('checkout.toSummary')}
        </Button>
      </form>
    </div>
  )
}

function WrongFields({ answer, country }: { answer: StepResult; country: Country }) {
  const t = useTranslations()
  const fields = wrongFields(t, { ...answer, section: 'billing', country })
  return <ErrorSummary title={answer.errors['']?.[0] ?? t('checkout.wrongFields')} fields={fields} of={answer} />
}
