import { useWords } from '~/client/words'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'
import type { PersonTerms } from './person-terms.server'

type PhoneFieldProps = {
  id: string
  terms: Pick<PersonTerms, 'phoneCodes' | 'phoneExample' | 'region' | 'needs'>
  values: Partial<Record<string, string>>
  error?: string
}

/** A number and, where a region has several, the country whose dial code it has. It is laid out while it is typed. (SUP-15, VAL-15) */
export function PhoneField({ id, terms: { phoneCodes, phoneExample, region, needs }, values, error }: PhoneFieldProps) {
  const t = useWords()
  const own = phoneCodes[0]
  const hasChoice = phoneCodes.length > 1

  async function layOut(input: HTMLInputElement) {
    const { layOutPhone } = await import('./lay-out')
    const chosen = input.form?.elements.namedItem('phoneCode')
    const code = chosen instanceof HTMLSelectElement ? chosen.value : own?.code
    layOutPhone(input, { country: phoneCodes.find((each) => each.code === code)?.country ?? '', region })
  }
  return (
    <>
      {hasChoice ? (
        <Select
          id={`${id}-phoneCode`}
          name="phoneCode"
          label={t('signUp.phoneCode')}
          autoComplete="tel-country-code"
          span="third"
          defaultValue={values.phoneCode ?? own?.code}
          options={phoneCodes.map(({ code, name }) => ({ value: code, text: `+${code} ${name}` }))}
        />
      ) : null}
      <TextInput
        id={`${id}-phone`}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete={hasChoice ? 'tel-national' : 'tel'}
        label={t('signUp.phone')}
        mark={needs.phone ? undefined : t('signUp.optional')}
        hint={t('signUp.phoneHint', { example: phoneExample })}
        span={hasChoice ? 'two-thirds' : 'half'}
        maxLength={30}
        required={needs.phone}
        defaultValue={values.phone}
        error={error}
        onInput={(event) => void layOut(event.currentTarget)}
      />
    </>
  )
}
