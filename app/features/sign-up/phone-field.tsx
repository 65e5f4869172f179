import { useTranslations } from '~/client/translations'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'
import { chosenDialCode, dialCodeIn } from './dial-code'
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
    const { formatPhoneWhileTyping } = await import('./format-while-typing')
    const dialCode = chosenDialCode(input)
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
        defaultValue={values.phoneCode || phoneCountries[0]?.[0]}
        options={phoneCountries.map(([value, name]) => ({ value, text: `${name} +${dialCodeIn(value)}` }))}
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
        onInput={(event) => void layOut(event.currentTarget)}
      />
    </>
  )
}
