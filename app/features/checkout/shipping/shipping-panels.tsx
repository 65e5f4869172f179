import type { ReactNode } from 'react'
import { formatPostalLines } from '#domain/address/address-lines'
import { href } from '#routes'
import { getCountryName } from '~/client/country-name'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { AddressFields, ContactFields, EmailField } from '~/features/address/address-fields'
import type { AddressView } from '~/features/address/postal-address'
import { Checkbox } from '~/ui/checkbox'
import { Icon } from '~/ui/icon'
import { OptionCard, OptionCards } from '~/ui/option-card'
import { Panel } from '~/ui/panel'
import type { StepResult } from '~/features/checkout/checkout-step'
import type { LoadedShipping } from './load-shipping.server'

type ContactPanelProps = { isGuest: boolean; values: Partial<Record<string, string>>; getError: (name: string) => string | undefined }

/** Contact details for the order, and newsletter consent. */
export function ContactPanel({ isGuest, values, getError }: ContactPanelProps) {
  const t = useTranslations()
  return (
    <Panel id="contact" title={t('checkout.contact')}>
      {isGuest ? <SignInPrompt /> : null}
      <p className="small muted">{t('checkout.allRequired')}</p>
      <div className="form">
        <ContactFields id="shipping" section="shipping" values={values} getError={getError} />
        <NewsletterConsent values={values} />
      </div>
    </Panel>
  )
}

/** Newsletter consent where nothing is shipped. Pickup has an email field already; digital orders ask for one here. */
export function NewsletterPanel({ isGuest, asksEmail, values, getError }: ContactPanelProps & { asksEmail: boolean }) {
  const t = useTranslations()
  return (
    <div className="panel stack s">
      {isGuest ? <SignInPrompt /> : null}
      <div className="form">
        {asksEmail ? <EmailField id="shipping" section="shipping" {...{ values, getError }} mark={t('address.optional')} /> : null}
        <NewsletterConsent values={values} />
      </div>
    </div>
  )
}

function NewsletterConsent({ values }: Pick<ContactPanelProps, 'values'>) {
  const t = useTranslations()
  const { flags } = useStorefront()
  if (!flags.newsletter) return null
  return <Checkbox id="newsletter" name="newsletter" label={t('checkout.newsletter')} defaultChecked={values.newsletter === 'on'} />
}

/** Optional: a guest buys without an account. */
function SignInPrompt() {
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

type DeliveryAddressPanelProps = {
  loaded: LoadedShipping
  answer?: StepResult
  values: Partial<Record<string, string>>
  getError: (name: string) => string | undefined
}

/** Delivery address: from the address book or typed. */
export function DeliveryAddressPanel({ loaded: { isGuest, book, goesTo, country }, answer, values, getError }: DeliveryAddressPanelProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <Panel id="where" title={t('checkout.where')}>
      <p className="small muted row-c">
        <Icon name="truck" size="sm" />
        {t('checkout.country', { country: getCountryName(country, locale) })}
      </p>
      <AddressBookPicker
        isKnown={!isGuest}
        book={book}
        chosen={answer ? (values.saved ?? '') : goesTo}
        isWrong={answer !== undefined}
        keep={values.keep === 'on'}
      >
        <div className="form">
          <AddressFields id="shipping" section="shipping" country={country} values={values} getError={getError} />
        </div>
      </AddressBookPicker>
    </Panel>
  )
}

type AddressBookPickerProps = {
  isKnown: boolean
  book: (AddressView & { id: string })[]
  /** Submitted address id, or the cart's current one; empty for a typed address. */
  chosen?: string
  /** Something is wrong with what was typed, or with the address that was chosen: its fields are shown. */
  isWrong: boolean
  keep: boolean
  children: ReactNode
}

/**
 * The addresses of the account to choose from, and the fields for another one, which may join them. Without an account there are the fields
 * alone.
 */
export function AddressBookPicker({ isKnown, book, chosen, isWrong, keep, children }: AddressBookPickerProps) {
  const t = useTranslations()
  const addressFields = (
    <>
      {children}
      {isKnown ? <Checkbox id="keep" name="keep" label={t('checkout.keepAddress')} defaultChecked={keep} /> : null}
    </>
  )
  if (book.length === 0) return addressFields
  const initialId = chosen ?? book[0]?.id
  return (
    <>
      <OptionCards id="saved" legend={t('checkout.savedAddresses')}>
        {book.map(({ id, ...address }) => {
          const [name, ...lines] = formatPostalLines(address)
          return <OptionCard key={id} name="saved" value={id} title={name} sub={lines.join(', ')} defaultChecked={id === initialId} />
        })}
        <OptionCard name="saved" value="" title={t('checkout.anotherAddress')} defaultChecked={initialId === ''} />
      </OptionCards>
      {/* They belong to the last of the choices, and are there when it is made. */}
      {isWrong ? addressFields : <section>{addressFields}</section>}
    </>
  )
}
