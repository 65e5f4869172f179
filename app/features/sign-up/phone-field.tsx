import { useTranslations } from '~/client/translations'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'
import type { PersonTerms } from './person-terms.server'

type PhoneFieldProps = {
  id: string
  terms: Pick<PersonTerms, 'phoneCountries' | 'phoneExample' | 'needs'>
  values: Partial<Record<string, string>>
  error?: string
}

/** A phone number and the country of its dial code, the shop's own first. Formatted while typing. */
export function PhoneField({ id, terms: { phoneCountries, phoneExample, needs }, values, error }: PhoneFieldProps) {
  const t = useTranslations()

  async function layOut(input: HTMLInputElement) {
    const { formatPhoneWhileTyping: formatPhoneWhileTyping } = await import('./format-while-typing')
    const chosen = input.form?.elements.namedItem('phoneCode')
    if (chosen instanceof HTMLSelectElement) formatPhoneWhileTyping(input, chosen.value)
  }
  return (
    <>
      <Select
        id={`${id}-phoneCode`}
        name="phoneCode"
        label={t('signUp.phoneCode')}
        autoComplete="tel-country-code"
        span="third"
        defaultValue={values.phoneCode || phoneCountries[0]?.[0]}
        options={phoneCountries.map(([value, name]) => ({ value, text: `${name} +${value}` }))}
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
        maxLength={30}
        required={needs.phone}
        defaultValue={values.phone}
        error={error}
        onInput={(event) => void layOut(event.currentTarget)}
      />
    </>
  )
}
