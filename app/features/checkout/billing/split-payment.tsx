import { lazy, Suspense } from 'react'
import { lazyNamedExport } from '~/client/lazy-named-export'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { TextInput } from '~/ui/text-input'
import { type SplitPaymentProps, StoredValuePayments as StoredValuePaymentsEager } from './stored-value-payments'

// Most shoppers have none of this: the edge renders it at once, and a browser loads its code for those who do.
const LazyStoredValuePayments = import.meta.env.SSR
  ? StoredValuePaymentsEager
  : lazy(() => lazyNamedExport(import('./stored-value-payments')))

/** Forms that say themselves what went wrong. */
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
    <details className="panel" open={isUsed || Boolean(formResult ?? otherError)}>
      <summary className="rowb">
        <h2>{t(bought.vouchers.length > 0 || bought.reward > 0 ? 'checkout.payPart' : 'checkout.payPartByCard')}</h2>
        <Icon name="plus" />
      </summary>
      {otherError ? <Notice tone="error" title={otherError} /> : null}
      <div className="stack">
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
            maxLength={30}
          />
          <TextInput
            id="gift-card-pin"
            name="pin"
            span="third"
            label={t('checkout.giftCardPin')}
            error={getFieldError('pin')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
          />
          <Button type="submit" look="ghost" busy={isPaying}>
            {t('checkout.useGiftCard')}
          </Button>
        </form>
      </div>
    </details>
  )
}
