import { href } from '#routes'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { ContactFields } from '~/features/address/address-fields'
import { Checkbox } from '~/ui/checkbox'
import { Panel } from '~/ui/panel'

type ContactPanelProps = { isGuest: boolean; values: Partial<Record<string, string>>; errorOf: (name: string) => string | undefined }

/** How the shopper is reached about the order, and whether also about other things. */
export function ContactPanel({ isGuest, values, errorOf }: ContactPanelProps) {
  const t = useWords()
  return (
    <Panel id="contact" title={t('checkout.contact')}>
      {isGuest ? <SignInInstead /> : null}
      <div className="form">
        <ContactFields id="shipping" section="shipping" values={values} errorOf={errorOf} />
        <Checkbox id="newsletter" name="newsletter" label={t('checkout.newsletter')} defaultChecked={values.newsletter === 'on'} />
      </div>
    </Panel>
  )
}

/** Offered, never asked for: a guest buys without an account. (CHK-12, TRAP-03) */
export function SignInInstead() {
  const t = useWords()
  const { locale } = useShop()
  return (
    <p className="small">
      {t('checkout.haveAccount')}{' '}
      <a className="link" href={`${href('signIn', { locale })}?redirectTo=${encodeURIComponent(href('checkout', { locale }))}`}>
        {t('checkout.signIn')}
      </a>
    </p>
  )
}
