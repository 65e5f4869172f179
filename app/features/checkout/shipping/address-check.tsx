import { ErrorSummary } from '~/client/error-summary'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { useToastResult } from '~/client/use-recovery'
import { type AddressOnPage, PostalAddress } from '~/features/address/postal-address'
import { Button } from '~/ui/button'
import { Panel } from '~/ui/panel'
import { pathOfStep } from '../step-path'
import type { StepResult } from '../step-result'

type AddressCheckProps = {
  typed: AddressOnPage
  ours: AddressOnPage
  /** Saves the chosen address to the account. */
  keep: boolean
  result?: StepResult
}

/** The address as typed and as we would write it; the shopper has the last word. */
export function AddressCheck({ typed, ours, keep, result }: AddressCheckProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isTaking = useIsPosting('take-suggestion')
  const isKeeping = useIsPosting('keep-typed')
  const wrong = useToastResult(result)?.errors['']?.[0]
  const kept = keep ? <input type="hidden" name="keep" value="on" /> : null
  return (
    <Panel id="check" title={t('checkout.checkAddress')}>
      {wrong ? <ErrorSummary title={wrong} fields={[]} of={result} /> : null}
      <p>{t('checkout.checkAddressText')}</p>
      <div className="grid two">
        <form method="post" className="panel quiet">
          <h3>{t('checkout.suggested')}</h3>
          <PostalAddress address={ours} />
          {kept}
          <Button type="submit" name="intent" value="take-suggestion" busy={isTaking}>
            {t('checkout.useSuggested')}
          </Button>
        </form>
        <form method="post" className="panel quiet">
          <h3>{t('checkout.asTyped')}</h3>
          <PostalAddress address={typed} />
          {kept}
          <Button type="submit" look="ghost" name="intent" value="keep-typed" busy={isKeeping}>
            {t('checkout.keepTyped')}
          </Button>
        </form>
      </div>
      <a className="link" href={pathOfStep('shipping', locale)}>
        {t('checkout.changeAddress')}
      </a>
    </Panel>
  )
}
