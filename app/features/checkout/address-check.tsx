import { useIsPosting } from '~/client/use-is-posting'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { type AddressOnPage, PostalAddress } from '~/features/address/postal-address'
import { Button, ButtonLink } from '~/ui/button'
import { Panel } from '~/ui/panel'
import { pathOfStep } from './step-path'

/** The address as typed and as we would write it; the shopper has the last word. (CHK-11, CHK-14) */
export function AddressCheck({ typed, ours }: { typed: AddressOnPage; ours: AddressOnPage }) {
  const t = useWords()
  const { locale } = useShop()
  const isPosting = useIsPosting('take-suggestion')
  return (
    <Panel id="check" title={t('checkout.checkAddress')}>
      <p>{t('checkout.checkAddressText')}</p>
      <div className="grid two">
        <form method="post" className="panel quiet">
          <h3>{t('checkout.suggested')}</h3>
          <PostalAddress address={ours} />
          <Button type="submit" name="intent" value="take-suggestion" busy={isPosting}>
            {t('checkout.useSuggested')}
          </Button>
        </form>
        <div className="panel quiet">
          <h3>{t('checkout.asTyped')}</h3>
          <PostalAddress address={typed} />
          <ButtonLink look="ghost" href={pathOfStep('billing', locale)}>
            {t('checkout.keepTyped')}
          </ButtonLink>
        </div>
      </div>
      <a className="link" href={pathOfStep('shipping', locale)}>
        {t('checkout.changeAddress')}
      </a>
    </Panel>
  )
}
