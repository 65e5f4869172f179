import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContactFields, EmailField } from '~/features/address/address-fields'
import { Checkbox } from '~/ui/checkbox'
import { Panel } from '~/ui/panel'

type ContactPanelProps = { isGuest: boolean; values: Partial<Record<string, string>>; errorOf: (name: string) => string | undefined }

/** Contact details for the order, and newsletter consent. */
export function ContactPanel({ isGuest, values, errorOf }: ContactPanelProps) {
  const t = useTranslations()
  return (
    <Panel id="contact" title={t('checkout.contact')}>
      {isGuest ? <SignInInstead /> : null}
      <p className="small muted">{t('checkout.allRequired')}</p>
      <div className="form">
        <ContactFields id="shipping" section="shipping" values={values} errorOf={errorOf} />
        <NewsConsent values={values} />
      </div>
    </Panel>
  )
}

/** Newsletter consent where nothing is shipped. Pickup has an email field already; digital orders ask for one here. */
export function NewsPanel({ isGuest, asksEmail, values, errorOf }: ContactPanelProps & { asksEmail: boolean }) {
  const t = useTranslations()
  return (
    <div className="panel stack s">
      {isGuest ? <SignInInstead /> : null}
      <div className="form">
        {asksEmail ? <EmailField id="shipping" section="shipping" {...{ values, errorOf }} mark={t('address.optional')} /> : null}
        <NewsConsent values={values} />
      </div>
    </div>
  )
}

function NewsConsent({ values }: Pick<ContactPanelProps, 'values'>) {
  const t = useTranslations()
  const { flags } = useStorefront()
  if (!flags.newsletter) return null
  return <Checkbox id="newsletter" name="newsletter" label={t('checkout.newsletter')} defaultChecked={values.newsletter === 'on'} />
}

/** Optional: a guest buys without an account. */
function SignInInstead() {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <p className="small">
      {t('checkout.haveAccount')}{' '}
      <a className="link" href={`${href('signIn', { locale })}?redirectTo=${encodeURIComponent(href('checkout', { locale }))}`}>
        {t('checkout.signIn')}
      </a>
    </p>
  )
}
