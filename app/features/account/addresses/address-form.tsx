import type { Country } from '#config/locales'
import { ErrorSummary } from '~/client/error-summary'
import { type Translate, useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { AddressFields, useFieldChecks } from '~/features/address/address-fields'
import { getAddressLabel } from '~/features/address/address-label'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'
import type { LoadedAddress } from './addresses.server'

type AddressFormProps = { loaded: LoadedAddress; result?: FormResult }

/** An address in the fields of its country; another country is chosen first, as its fields are others. */
export function AddressForm({ loaded, result }: AddressFormProps) {
  const t = useTranslations()
  const isPosting = useIsPosting('save-address')
  const { country, use, isMain, isNew } = loaded
  const values: Partial<Record<string, string>> = result?.values ?? loaded.values
  const { onBlur, getError } = useFieldChecks(country, result)
  return (
    <div className="panel">
      {isNew ? <CountrySelect {...loaded} /> : null}
      <form method="post" className="stack" noValidate onBlur={onBlur}>
        <input type="hidden" name="intent" value="save-address" />
        <input type="hidden" name="country" value={country} />
        {result ? (
          <ErrorSummary
            title={result.errors['']?.[0] ?? t('addressBook.check')}
            fields={listFieldErrors(result, { country, t })}
            of={result}
          />
        ) : null}
        <div className="form">
          <AddressFields id="own" section={use === 'B' ? 'billing' : 'shipping'} country={country} values={values} getError={getError} />
          <TextInput
            id="own-phone"
            name="phone"
            type="tel"
            inputMode="tel"
            label={t('address.phone')}
            hint={t('addressBook.phoneHint')}
            defaultValue={values.phone}
            error={getError('phone')}
            autoComplete="tel"
            span="half"
          />
          <Select
            id="own-use"
            name="approachType"
            label={t('addressBook.use')}
            span="half"
            defaultValue={result?.values.approachType ?? use}
            options={[
              { value: 'S', text: t('addressBook.S') },
              { value: 'B', text: t('addressBook.B') },
            ]}
          />
          {isMain ? null : (
            <Checkbox id="own-main" name="main" label={t('addressBook.offerFirst')} defaultChecked={result?.values.main === 'on'} />
          )}
        </div>
        <p>
          <Button type="submit" busy={isPosting}>
            {t('addressBook.save')}
          </Button>
        </p>
      </form>
    </div>
  )
}

function CountrySelect({ country, countries }: LoadedAddress) {
  const t = useTranslations()
  return (
    <form method="get" className="row-c own-country" data-native="">
      <Select id="own-country" name="country" label={t('addressBook.country')} defaultValue={country} options={countries} />
      <Button type="submit" look="quiet">
        {t('addressBook.otherCountry')}
      </Button>
    </form>
  )
}

/** The wrong fields by the ids they have on the page, and the names they have there. */
function listFieldErrors({ errors }: FormResult, { country, t }: { country: Country; t: Translate }) {
  return Object.entries(errors).flatMap(([name, [text = '']]) =>
    name ? [{ id: `own-${name}`, text: t('labeled', { label: getAddressLabel(t, name, country), value: text }) }] : [],
  )
}
