import { DialogLink } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { useToastResult } from '~/client/use-recovery'
import { PaymentChoice } from '~/features/payment/payment-choice'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import { getStepPath, type StepResult } from '~/features/checkout/checkout-step'
import { DeviceFields } from '~/features/checkout/device-fields'
import { BillingAddress, getBillingCountry, InvalidBillingFields } from './billing-address'
import type { LoadedBilling } from './billing.server'
import { lazy, Suspense } from 'react'
import { Icon } from '~/ui/icon'
import { TextInput } from '~/ui/text-input'
import { type SplitPaymentProps, StoredValuePayments as StoredValuePaymentsEager } from './stored-value-payments'

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
function PaymentMethods({ loaded: { methods, isListComplete, canSave, chosen }, answer }: { loaded: LoadedBilling; answer?: StepResult }) {
  const t = useTranslations()
  return (
    <Panel id="pay" title={t('checkout.payWith')}>
      {isListComplete ? null : <MissingMethodsNotice />}
      {methods.length > 0 ? (
        <PaymentChoice methods={methods} canSave={canSave} chosen={answer?.values.payment ?? chosen} error={answer?.errors.payment?.[0]} />
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

// Most shoppers have none of this: the edge renders it at once, and a browser loads its code for those who do.
const LazyStoredValuePayments = import.meta.env.SSR
  ? StoredValuePaymentsEager
  : lazy(() => import('./stored-value-payments').then((module) => ({ default: module.StoredValuePayments })))

/** Forms that show their own errors. */
const intentsWithInlineErrors = ['pay-by-gift-card', 'pay-by-saved-gift-card', 'save-billing']

/** Gift cards, points and athlete credit pay a part or all; each can be removed. */
export function SplitPayment({ bought, credit, saved, result }: SplitPaymentProps) {
  const t = useTranslations()
  const isPaying = useIsPosting('pay-by-gift-card')
  const { flags } = useStorefront()
  const formResult = result?.intent === 'pay-by-gift-card' ? result : undefined
  const getFieldError = (name: string) => formResult?.errors[name]?.[0]
  const otherError = result && !intentsWithInlineErrors.includes(result.intent) ? result.errors['']?.[0] : undefined
  const isUsed = Boolean(credit ?? bought.credit) || bought.giftCards.length + saved.length > 0 || bought.reward > 0
  const hasStoredValue = isUsed || bought.vouchers.length > 0
  if (!flags.giftCards && !hasStoredValue) return null
  if (bought.hasGiftCardInCart && !isUsed) return <p className="small">{t('checkout.giftCardInCart')}</p>
  return (
    <section className="panel">
      <details open={isUsed || Boolean(formResult ?? otherError)}>
        <summary className="rowb">
          <h2>{t(bought.vouchers.length > 0 || bought.reward > 0 ? 'checkout.payPart' : 'checkout.payPartByCard')}</h2>
          <Icon name="plus" />
        </summary>
        <div className="stack mt">
          {otherError ? <Notice tone="error" title={otherError} /> : null}
          {hasStoredValue ? (
            <Suspense fallback={null}>
              <LazyStoredValuePayments bought={bought} credit={credit} saved={saved} result={result} />
            </Suspense>
          ) : null}
          <form method="post" className="form" noValidate>
            <input type="hidden" name="intent" value="pay-by-gift-card" />
            {getFieldError('') ? <Notice tone="error" title={getFieldError('')} /> : null}
            <TextInput
              id="gift-card-number"
              name="giftCardNumber"
              span="two-thirds"
              label={t('checkout.giftCardNumber')}
              defaultValue={formResult?.values.giftCardNumber}
              error={getFieldError('giftCardNumber')}
              inputMode="numeric"
              autoComplete="off"
            />
            <TextInput
              id="gift-card-pin"
              name="pin"
              span="third"
              label={t('checkout.giftCardPin')}
              error={getFieldError('pin')}
              inputMode="numeric"
              autoComplete="off"
            />
            <Button type="submit" look="ghost" busy={isPaying}>
              {t('checkout.useGiftCard')}
            </Button>
          </form>
        </div>
      </details>
    </section>
  )
}
