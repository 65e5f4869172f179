import { type FocusEvent, useEffect, useState } from 'react'
import { type Country, locales } from '#config/locales'
import { getStateNames } from '#config/states'
import { runAfterPress, restoreFieldError } from '~/client/form-result'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'
import { getAddressLabel, isAddressField } from './address-label'
import type { AddressFieldName } from './typed-address.server'

/** The postal code format of each country, by example. */
const postalCodeExamples: Record<Country, string> = {
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
  getError: (name: AddressFieldName) => string | undefined
}

/**
 * Address fields in one order everywhere: the postal code proposes what follows it (VAL-39). None has a `maxLength`: browsers would cut what
 * is pasted or filled in, without a word (VAL-43).
 */
export function AddressFields({ id, country, section, values, getError }: AddressFieldsProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const field = (name: AddressFieldName, complete: string) => ({
    id: `${id}-${name}`,
    name,
    label: getAddressLabel(t, name, country),
    defaultValue: values[name],
    error: getError(name),
    autoComplete: `${section} ${complete}`,
  })
  const knownStates = getStateNames(country, locales[locale].language)
  return (
    <>
      <TextInput {...field('firstName', 'given-name')} span="half" />
      <TextInput {...field('lastName', 'family-name')} span="half" />
      <TextInput {...field('addressLine1', 'address-line1')} />
      <TextInput {...field('addressLine2', 'address-line2')} mark={t('address.optional')} />
      <TextInput
        {...field('postalCode', 'postal-code')}
        hint={t('address.postalExample', { example: postalCodeExamples[country] })}
        span={knownStates ? 'third' : 'half'}
        inputMode={/\D/.test(postalCodeExamples[country]) ? undefined : 'numeric'}
      />
      <TextInput {...field('city', 'address-level2')} span={knownStates ? 'third' : 'half'} />
      {knownStates ? (
        <Select
          {...field('province', 'address-level1')}
          span="third"
          options={[{ value: '', text: t('address.choose') }, ...Object.entries(knownStates).map(([value, text]) => ({ value, text }))]}
        />
      ) : null}
    </>
  )
}

/** Contact fields for questions about the order. */
export function ContactFields({ id, section, values, getError }: Omit<AddressFieldsProps, 'country'>) {
  const t = useTranslations()
  return (
    <>
      <EmailField {...{ id, section, values, getError }} hint={t('address.emailHint')} />
      <TextInput
        id={`${id}-phone`}
        name="phone"
        type="tel"
        inputMode="tel"
        label={t('address.phone')}
        hint={t('address.phoneHint')}
        defaultValue={values.phone}
        error={getError('phone')}
        autoComplete={`${section} tel`}
      />
    </>
  )
}

type EmailFieldProps = Omit<AddressFieldsProps, 'country'> & { hint?: string; mark?: string }

export function EmailField({ id, section, values, getError, hint, mark }: EmailFieldProps) {
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
      error={getError('email')}
      autoComplete={`${section} email`}
    />
  )
}

/**
 * Checks a field of an address when the shopper leaves it, by the server's rules (VAL-38). A field that is empty, or still as it came, is
 * left to the form's own answer. Without an answer from the server nothing is said: the form is checked again when it is sent.
 */
export function useFieldChecks(country: Country, formResult: Pick<FormResult, 'errors'> | undefined) {
  const { locale } = useStorefront()
  const [errors, setErrors] = useState<Readonly<Record<string, string | null>>>({})
  // The answer to the whole form replaces what was found one by one.
  useEffect(() => setErrors({}), [formResult])

  async function checkOnBlur({ target }: FocusEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement) || !isAddressField(stripFieldPrefix(target.name))) return
    const { name, value, defaultValue } = target
    if (!value.trim() || (value === defaultValue && !errors[name])) return
    const countryField = target.form?.elements.namedItem('countryCode')
    const fields = {
      country: countryField instanceof HTMLSelectElement ? countryField.value : country,
      field: stripFieldPrefix(name),
      value,
    }
    const checkedField = await checkField({ locale, ...fields })
    if (checkedField === undefined || target.value !== value) return
    const { error, ...postalPlace } = checkedField
    runAfterPress(() => {
      if (error) restoreFieldError(target)
      setErrors((otherErrors) => ({ ...otherErrors, [name]: error }))
      fillCityAndState(target.form, postalPlace)
    })
  }

  const getFieldError = (name: string) => (errors[name] === undefined ? formResult?.errors[name]?.[0] : (errors[name] ?? undefined))
  return { onBlur: (blurEvent: FocusEvent<HTMLElement>) => void checkOnBlur(blurEvent), getError: getFieldError }
}

/** A field of a pickup contact is named after its parcel: `contact.store-1.phone`. */
function stripFieldPrefix(name: string): string {
  return name.split('.').at(-1) ?? ''
}

/** `error`: null for a right field. The place is that of a postal code. */
type CheckedField = { error: string | null; city?: string; state?: string }

/** Fills in the city and the state of a postal code where they are empty or still as proposed. It replaces nothing that was typed. */
function fillCityAndState(form: HTMLFormElement | null, { city, state }: Omit<CheckedField, 'error'>) {
  for (const [name, text] of Object.entries({ city, province: state })) {
    const field = form?.elements.namedItem(name)
    const isFormField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (!text || !isFormField || field.value === text || (field.value !== '' && field.value !== field.dataset.proposed)) continue
    field.value = text
    field.dataset.proposed = text
    field.addEventListener('input', () => delete field.dataset.proposed, { once: true })
    // The shopper may be in the field already: what they type next replaces the proposal, and is not added to it.
    if (field === document.activeElement && 'select' in field) field.select()
    // What was said of the empty field is no longer true.
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** The answer to a field; undefined if it could not be checked. */
async function checkField(fields: Record<string, string>): Promise<CheckedField | undefined> {
  try {
    const response = await fetch('/fapi/address/field', { method: 'POST', body: new URLSearchParams(fields) })
    if (!response.ok) return undefined
    return (await response.json()) as CheckedField
  } catch {
    return undefined
  }
}
