import { genders } from '#config/person'
import { useTranslations, type Translate } from '~/client/translations'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'
import type { PersonFieldName, PersonTerms } from './person-details.server'
import { getChosenDialCode, parseDialCode } from './dial-code'
import type { InvalidField } from '~/client/error-summary'

type PersonFieldsProps = {
  /** Prefix of the field ids. */
  id: string
  terms: PersonTerms
  show: readonly PersonFieldName[]
  values: Partial<Record<string, string>>
  errors: Partial<Record<string, string[]>>
}

/** Personal fields; those the site does not require are marked optional. */
export function PersonFields({ id, terms, show, values, errors }: PersonFieldsProps) {
  const t = useTranslations()
  const { needs, dateFormat } = terms
  const field = (name: PersonFieldName, isNeeded: boolean) => ({
    id: `${id}-${name}`,
    name,
    label: t(`signUp.${name}`),
    mark: isNeeded ? undefined : t('signUp.optional'),
    required: isNeeded,
    span: 'half' as const,
    defaultValue: values[name],
    error: errors[name]?.[0],
  })
  async function formatDateInput(input: HTMLInputElement) {
    const { formatDateWhileTyping } = await import('./format-while-typing')
    formatDateWhileTyping(input)
  }
  return (
    <>
      {show.includes('firstName') ? <TextInput {...field('firstName', true)} autoComplete="given-name" /> : null}
      {show.includes('lastName') ? <TextInput {...field('lastName', true)} autoComplete="family-name" /> : null}
      {show.includes('phone') ? <PhoneField id={id} terms={terms} values={values} error={errors.phone?.[0]} /> : null}
      {show.includes('birthDate') ? (
        <TextInput
          {...field('birthDate', needs.birthDate)}
          hint={t(dateFormat === 'MM/DD/YYYY' ? 'signUp.birthDateHint' : 'signUp.birthDateHintDay')}
          autoComplete="bday"
          inputMode="numeric"
          onInput={(event) => void formatDateInput(event.currentTarget)}
        />
      ) : null}
      {show.includes('postalCode') ? <TextInput {...field('postalCode', false)} autoComplete="postal-code" /> : null}
      {show.includes('gender') ? (
        <Select
          {...field('gender', needs.gender)}
          autoComplete="sex"
          options={[
            { value: '', text: t('signUp.gender.choose') },
            ...genders.map((value) => ({ value, text: t(`signUp.gender.${value}`) })),
          ]}
        />
      ) : null}
    </>
  )
}

type PhoneFieldProps = {
  id: string
  terms: Pick<PersonTerms, 'listPhoneCountries' | 'phoneExample' | 'needs'>
  values: Partial<Record<string, string>>
  error?: string
}

/** A phone number and the country of its dial code, the shop's own first. Formatted while typing. */
function PhoneField({ id, terms: { listPhoneCountries, phoneExample, needs }, values, error }: PhoneFieldProps) {
  const t = useTranslations()

  async function formatPhoneInput(input: HTMLInputElement) {
    const { formatPhoneWhileTyping } = await import('./format-while-typing')
    const dialCode = getChosenDialCode(input)
    if (dialCode !== undefined) formatPhoneWhileTyping(input, dialCode)
  }
  return (
    <>
      <Select
        id={`${id}-phoneCode`}
        name="phoneCode"
        label={t('signUp.phoneCode')}
        autoComplete="tel-country-code"
        span="third"
        defaultValue={values.phoneCode || listPhoneCountries[0]?.[0]}
        options={listPhoneCountries.map(([value, name]) => ({ value, text: `${name} +${parseDialCode(value)}` }))}
      />
      <TextInput
        id={`${id}-phone`}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        label={t('signUp.phone')}
        mark={needs.phone ? undefined : t('signUp.optional')}
        hint={t('signUp.phoneHint', { example: phoneExample })}
        span="two-thirds"
        required={needs.phone}
        defaultValue={values.phone}
        error={error}
        onInput={(event) => void formatPhoneInput(event.currentTarget)}
      />
    </>
  )
}

const labeledFields = ['firstName', 'lastName', 'email', 'password', 'phone', 'birthDate', 'postalCode', 'gender']
/** Checkboxes and the CAPTCHA take their label from adjacent text. */
const checkboxLabels = {
  smsNotificationConsent: 'signUp.sms',
  optInAccepted: 'signUp.smsAccept',
  isTermsConfirmed: 'signUp.terms',
  termsConditionsAndPolicy: 'signUp.privacy',
  answer: 'form.captcha',
} as const
const fieldOrder = [...labeledFields, ...Object.keys(checkboxLabels)]

/** Invalid fields in page order with labels; form-level errors are separate. */
export function listInvalidFields(t: Translate, { id, errors }: { id: string; errors: Partial<Record<string, string[]>> }): InvalidField[] {
  return fieldOrder.flatMap((name) => {
    const text = errors[name]?.[0]
    return text ? [{ id: `${id}-${name}`, text: t('labeled', { label: getFieldName(t, name), value: text }) }] : []
  })
}

function getFieldName(t: Translate, name: string): string {
  return t(name in checkboxLabels ? checkboxLabels[name as keyof typeof checkboxLabels] : `signUp.${name}`).replace(/\s?[:.]$/, '')
}
