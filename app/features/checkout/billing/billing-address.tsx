import { toBcp47, type Country } from '#config/locales'
import { ErrorSummary } from '~/client/error-summary'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { AddressFields, ContactFields, useFieldChecks } from '~/features/address/address-fields'
import { PostalAddress } from '~/features/address/postal-address'
import { Button } from '~/ui/button'
import { Panel } from '~/ui/panel'
import { Select } from '~/ui/select'
import { getStepPath, type StepResult } from '../checkout-step'
import { listInvalidFields } from '../invalid-fields'
import type { LoadedBilling } from './billing.server'

/** The address of the delivery unless the shopper names another. */
export function BillingAddress({ loaded, answer }: { loaded: LoadedBilling; answer?: StepResult }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const path = getStepPath('billing', locale)
  const { home, hasHome, address } = loaded
  const country = getBillingCountry(loaded, answer)
  const { onBlur, getError } = useFieldChecks(country, answer)
  if (home && (!answer || answer.values.same))
    return (
      <Panel id="bill" title={t('checkout.billTo')}>
        <input type="hidden" name="same" value="on" />
        <p className="small muted">{t('checkout.sameAddress')}</p>
        <PostalAddress address={home} />
        <a className="link" href={`${path}?address=other`}>
          {t('checkout.otherAddress')}
        </a>
      </Panel>
    )
  const values = answer?.values ?? { ...address, countryCode: loaded.country }
  const regionNames = new Intl.DisplayNames(toBcp47(locale), { type: 'region' })
  return (
    <Panel id="bill" title={t('checkout.billTo')}>
      <div className="form" onBlur={onBlur}>
        <Select
          id="billing-countryCode"
          name="countryCode"
          label={t('address.country')}
          defaultValue={country}
          autoComplete="billing country"
          options={loaded.countries.map((value) => ({ value, text: regionNames.of(value) ?? value }))}
        />
        <AddressFields id="billing" section="billing" country={country} values={values} getError={getError} />
        <ContactFields id="billing" section="billing" values={values} getError={getError} />
      </div>
      {hasHome ? <SameAddressLink /> : null}
    </Panel>
  )
}

/** Country whose address fields are shown: the submitted one, else the current address's. */
export function getBillingCountry({ country, countries }: Pick<LoadedBilling, 'country' | 'countries'>, formResult?: StepResult): Country {
  return countries.find((each) => each === formResult?.values.countryCode) ?? (country as Country)
}

function SameAddressLink() {
  const t = useTranslations()
  return (
    <Button type="submit" look="text" name="same" value="on">
      {t('checkout.useDelivery')}
    </Button>
  )
}

/** Every field of the step with an error, those of the payment among them. */
export function InvalidBillingFields({ answer, country }: { answer: StepResult; country: Country }) {
  const t = useTranslations()
  const fields = listInvalidFields(t, { ...answer, section: 'billing', country })
  return <ErrorSummary title={answer.errors['']?.[0] ?? t('checkout.wrongFields')} fields={fields} of={answer} />
}
