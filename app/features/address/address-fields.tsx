import { type Country, locales } from '#config/locales'
import { stateNames } from '#config/states'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'
import type { AddressFieldName } from './address.form'
import { addressLabel } from './address-label'

/** The postal code format of each country, by example. */
const postalExample: Record<Country, string> = {
  US: '97201',
  CA: 'K1A 0B1',
  GB: 'SW1A 1AA',
  FR: '75011',
  DE: '10115',
  IT: '20121',
  ES: '28013',
  NL: '1012 AB',
}

type AddressFieldsProps = {
  /** Prefix of the field ids. */
  id: string
  country: Country
  /** `shipping` or `billing`, for browsers that fill in addresses. */
  section: 'shipping' | 'billing'
  values: Partial<Record<string, string>>
  errorOf: (name: AddressFieldName) => string | undefined
}

/**
 * Address fields in one order everywhere: the postal code proposes what follows it (VAL-39). None has a `maxLength`: browsers would cut what
 * is pasted or filled in, without a word (VAL-43).
 */
export function AddressFields({ id, country, section, values, errorOf }: AddressFieldsProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const field = (name: AddressFieldName, complete: string) => ({
    id: `${id}-${name}`,
    name,
    label: addressLabel(t, name, country),
    defaultValue: values[name],
    error: errorOf(name),
    autoComplete: `${section} ${complete}`,
  })
  const known = stateNames(country, locales[locale].language)
  return (
    <>
      <TextInput {...field('firstName', 'given-name')} span="half" />
      <TextInput {...field('lastName', 'family-name')} span="half" />
      <TextInput {...field('addressLine1', 'address-line1')} />
      <TextInput {...field('addressLine2', 'address-line2')} mark={t('address.optional')} />
      <TextInput
        {...field('postalCode', 'postal-code')}
        hint={t('address.postalExample', { example: postalExample[country] })}
        span={known ? 'third' : 'half'}
        inputMode={/\D/.test(postalExample[country]) ? undefined : 'numeric'}
      />
      <TextInput {...field('city', 'address-level2')} span={known ? 'third' : 'half'} />
      {known ? (
        <Select
          {...field('province', 'address-level1')}
          span="third"
          options={[{ value: '', text: t('address.choose') }, ...Object.entries(known).map(([value, text]) => ({ value, text }))]}
        />
      ) : null}
    </>
  )
}

/** Contact fields for questions about the order. */
export function ContactFields({ id, section, values, errorOf }: Omit<AddressFieldsProps, 'country'>) {
  const t = useTranslations()
  return (
    <>
      <EmailField {...{ id, section, values, errorOf }} hint={t('address.emailHint')} />
      <TextInput
        id={`${id}-phone`}
        name="phone"
        type="tel"
        inputMode="tel"
        label={t('address.phone')}
        hint={t('address.phoneHint')}
        defaultValue={values.phone}
        error={errorOf('phone')}
        autoComplete={`${section} tel`}
      />
    </>
  )
}

type EmailFieldProps = Omit<AddressFieldsProps, 'country'> & { hint?: string; mark?: string }

export function EmailField({ id, section, values, errorOf, hint, mark }: EmailFieldProps) {
  const t = useTranslations()
  return (
    <TextInput
      id={`${id}-email`}
      name="email"
      type="email"
      inputMode="email"
      label={t('address.email')}
      hint={hint}
      mark={mark}
      defaultValue={values.email}
      error={errorOf('email')}
      autoComplete={`${section} email`}
    />
  )
}
