import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { AddressFields } from '~/features/address/address-fields'
import { countryName } from '~/client/country-name'
import { Icon } from '~/ui/icon'
import { Panel } from '~/ui/panel'
import { AddressBookPicker } from './address-book-picker'
import type { StepResult } from '../step-result'
import type { ShippingLoaded } from './load-shipping.server'

type WherePanelProps = {
  loaded: ShippingLoaded
  answer?: StepResult
  values: Partial<Record<string, string>>
  errorOf: (name: string) => string | undefined
}

/** Delivery address: from the address book or typed. */
export function DeliveryAddressPanel({ loaded: { isGuest, book, goesTo, country }, answer, values, errorOf }: WherePanelProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <Panel id="where" title={t('checkout.where')}>
      <p className="small muted row-c">
        <Icon name="truck" size="sm" />
        {t('checkout.country', { country: countryName(country, locale) })}
      </p>
      <AddressBookPicker
        isKnown={!isGuest}
        book={book}
        chosen={answer ? (values.saved ?? '') : goesTo}
        isWrong={answer !== undefined}
        keep={values.keep === 'on'}
      >
        <div className="form">
          <AddressFields id="shipping" section="shipping" country={country} values={values} errorOf={errorOf} />
        </div>
      </AddressBookPicker>
    </Panel>
  )
}
