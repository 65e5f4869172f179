import type { Country } from '#config/locales'
import { DialogLink } from '~/client/dialog-link'
import { ErrorSummary } from '~/client/error-summary'
import { useIsPosting } from '~/client/use-is-posting'
import { useToldInPassing } from '~/client/use-recovery'
import { useWords } from '~/client/words'
import { PaymentChoice } from '~/features/payment/payment-choice'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import { BillingAddress, billingCountry } from './billing-address'
import { DeviceFields } from './device-fields'
import type { loadBilling } from './load-billing.server'
import { PayPart } from './pay-part'
import type { StepResult } from './shipping-step'
import { wrongFields } from './wrong-fields'

export type BillingLoaded = Awaited<ReturnType<typeof loadBilling>>
type StepProps = { loaded: BillingLoaded; result?: StepResult }

/** What pays a part, where the bill goes, and how the rest is paid. (CHK-01) */
export function BillingStep({ loaded, result }: StepProps) {
  const t = useWords()
  const isPosting = useIsPosting('save-billing')
  const toTell = useToldInPassing(result)
  const answer = result?.intent === 'save-billing' ? result : undefined
  return (
    <div className="stack">
      <PayPart bought={loaded.bought} credit={loaded.credit} saved={loaded.giftCards} result={toTell} />
      <form method="post" className="stack" noValidate>
        <input type="hidden" name="intent" value="save-billing" />
        <DeviceFields />
        {answer && toTell ? <WrongFields answer={answer} country={billingCountry(loaded, answer)} /> : null}
        {loaded.isPaid ? (
          <Notice tone="ok" title={t('checkout.nothingToPay')} />
        ) : (
          <>
            <Panel id="pay" title={t('checkout.payWith')}>
              {loaded.methods.length > 0 ? (
                <PaymentChoice
                  methods={loaded.methods}
                  maySave={loaded.maySave}
                  chosen={answer?.values.payment ?? loaded.chosen}
                  error={answer?.errors.payment?.[0]}
                />
              ) : (
                <Notice tone="warn" title={t('checkout.noWayToPay')} />
              )}
              {loaded.methods.some(({ code }) => code === 'PAY_LATER') ? (
                <DialogLink dialog="pay-later" params={{ of: 'cart' }} className="link small">
                  {t('payment.howLater')}
                </DialogLink>
              ) : null}
            </Panel>
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
  const t = useWords()
  const fields = wrongFields(t, { ...answer, section: 'billing', country })
  return <ErrorSummary title={answer.errors['']?.[0] ?? t('checkout.wrongFields')} fields={fields} of={answer} />
}
