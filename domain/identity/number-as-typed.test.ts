import examples from 'libphonenumber-js/examples.mobile.json'
import { getCountries, getExampleNumber } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { dialCodes } from '#config/dial-codes'
import { localeIds, locales } from '#config/locales'
import { numberAsTyped, phoneAsTyped } from './number-as-typed'
import { phoneOf } from './phone-of'
import { typedPhone } from './typed-phone'

const states = { country: 'US', region: 'NORA' } as const
const italy = { country: 'IT', region: 'EMEA' } as const

test.each([
  [{ phone: '+15035550111' }, '(503) 555 - 0111'],
  [{ phone: '5035550111', phoneCode: '1' }, '(503) 555 - 0111'],
  [{ phone: '+441912223344', phoneCode: '44' }, '+44 1912 223 344'],
  [{ phone: 'none of any country' }, 'none of any country'],
])('%o is typed %s in the States (VAL-15, VAL-22)', (kept, typed) => {
  expect(numberAsTyped(kept, states).replace(/\s/g, '')).toBe(typed.replace(/\s/g, ''))
})

test('a number of another country keeps its dial code, so that it never becomes one of this (VAL-22)', () => {
  const kept = { phone: '+33612345610', phoneCode: '33' }
  expect(numberAsTyped(kept, italy)).toBe('+33 6 12 34 56 10')
  expect(phoneAsTyped(kept, italy)).toEqual({ phone: '6 12 34 56 10', phoneCode: '33' })
  for (const id of localeIds) {
    const shown = typedPhone({ phone: numberAsTyped(kept, locales[id]) }, locales[id])
    expect([id, phoneOf(shown, locales[id])]).toEqual([id, kept])
  }
})

const numbers = getCountries().flatMap((country) => {
  const number = getExampleNumber(country, examples)?.number
  return number && Object.hasOwn(dialCodes, country) ? [[country, dialCodes[country as keyof typeof dialCodes], number] as const] : []
})

test.each(localeIds)('in %s a number of every country loses no digit when it is shown and sent back (VAL-15, VAL-20, ACC-18)', (id) => {
  for (const [country, dialCode, phone] of numbers) {
    const kept = { phone, phoneCode: phone.startsWith(`+${dialCode}`) ? dialCode : '1' }
    const back = typedPhone(phoneAsTyped(kept, locales[id]), locales[id])
    expect([country, phoneOf(back, locales[id])]).toEqual([country, kept])
  }
})
