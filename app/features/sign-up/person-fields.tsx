import { genders } from '#config/genders'
import { useTranslations } from '~/client/translations'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'
import type { PersonTerms } from './person-terms.server'
import { PhoneField } from './phone-field'

export type PersonFieldName = 'firstName' | 'lastName' | 'birthDate' | 'phone' | 'postalCode' | 'gender'

export type PersonFieldsProps = {
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
  async function layOut(input: HTMLInputElement) {
    const { formatDateWhileTyping: formatDateWhileTyping } = await import('./format-while-typing')
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
          maxLength={20}
          onInput={(event) => void layOut(event.currentTarget)}
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
