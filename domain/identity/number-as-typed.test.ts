import { expect, test } from 'vitest'
import { countries } from '#config/countries'
import { localeIds, locales } from '#config/locales'
import { tidyPhone } from '#domain/validation/tidy-phone'
import { dialCountries } from './dial-countries'
import { numberAsTyped } from './number-as-typed'

const states = { country: 'US', region: 'NORA' } as const

test.each([
  [{ phone: '+15035550111' }, '(503) 555 - 0111'],
  [{ phone: '5035550111', phoneCode: '1' }, '(503) 555 - 0111'],
  [{ phone: '+441912223344', phoneCode: '44' }, '+441912223344'],
])('%o is typed %s in the States (VAL-15)', (kept, typed) => {
  expect(numberAsTyped(kept, states)).toBe(typed)
})

test('a number of a neighbour is laid out as it is there (VAL-15)', () => {
  const laidOut = numberAsTyped({ phone: '+33612345678', phoneCode: '33' }, { country: 'DE', region: 'EMEA' })
  expect(laidOut.replace(/\D/g, '')).toBe('612345678')
})

const everyPair = localeIds.flatMap((id) =>
  dialCountries(locales[id]).flatMap((country) => countries[country].phone.lengths.map((length) => [id, country, length] as const)),
)

test.each(everyPair)(
  'in %s a number of %s with %i digits loses none when it is shown and sent back (VAL-15, VAL-17)',
  (id, country, length) => {
    const { dialCode } = countries[country].phone
    const national = '3456789123456'.slice(0, length)
    const typed = numberAsTyped({ phone: `+${dialCode}${national}`, phoneCode: dialCode }, locales[id])
    expect(tidyPhone(typed, country).replace(/\D/g, '')).toBe(national)
  },
)
