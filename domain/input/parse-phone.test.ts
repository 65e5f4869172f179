// cspell:ignore gesch
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/examples.mobile.json'
import { expect, test } from 'vitest'
import { countries } from '#config/countries'
import { dialCodes } from '#config/dial-codes'
import { toE164, parsePhone } from './parse-phone'

const codeOf = (country: string) => dialCodes[country as keyof typeof dialCodes]

test.each([
  ['US', '(503) 555-0123', '+15035550123'],
  ['US', '+1-503-555-0123', '+15035550123'],
  ['US', '1 (503) 555-0123', '+15035550123'],
  ['US', 'tel:+15035550123', '+15035550123'],
  ['US', 'tel:503-555-0123', '+15035550123'],
  ['US', '\u202a(503) 555-0123\u202c', '+15035550123'],
  ['US', '011 44 7700 900123', '+447700900123'],
  ['US', '☎️ 503-555-0123', '+15035550123'],
  ['US', 'https://wa.me/15035550123', '+15035550123'],
  ['FR', 'wa.me/33639980123', '+33639980123'],
  ['US', '<tel:+15035550123>', '+15035550123'],
  ['US', '[503-555-0123](tel:+15035550123)', '+15035550123'],
  ['US', '+1 US 503-555-0123', '+15035550123'],
  ['GB', '+44 (UK) 7700 900123', '+447700900123'],
  ['US', '503,555,0123', '+15035550123'],
  ['GB', '07700 900123 (Ada’s mobile)', '+447700900123'],
  ['NL', "06-12345678 ('s avonds)", '+31612345678'],
  ['CA', '514-555-0123', '+15145550123'],
  ['GB', '(020) 7946 0958', '+442079460958'],
  ['GB', '\u206807700 900123\u2069', '+447700900123'],
  ['FR', '(06) 39 98 01 23', '+33639980123'],
  ['FR', '0033 6 39 98 01 23', '+33639980123'],
  ['FR', '00 33 6 39 98 01 23', '+33639980123'],
  ['FR', '(00 33) 6 39 98 01 23', '+33639980123'],
  ['FR', '+33 (0)6 39 98 01 23', '+33639980123'],
  ['FR', '33 6 39 98 01 23', '+33639980123'],
  ['FR', '06_39_98_01_23;', '+33639980123'],
  ['FR', '06 39 98 01 23 📱', '+33639980123'],
  ['FR', 'tel:+33%206%2039%2098%2001%2023', '+33639980123'],
  ['DE', '49 171 3920012', '+491713920012'],
  ['DE', '491713920012', '+491713920012'],
  ['DE', '0171·392•0012', '+491713920012'],
  ['DE', '49 4321 1234', '+4943211234'],
  ['DE', '49-4321-1234', '+4943211234'],
  ['DE', '49 (0)4321 1234', '+4943211234'],
  ['DE', '4943211234', '+4943211234'],
  ['DE', '4930901820', '+4930901820'],
  ['DE', '4941 12345', '+49494112345'],
  ['DE', '04943 211234', '+494943211234'],
  ['DE', '0491 12345', '+4949112345'],
  ['DE', 'Tel. 030 23125123', '+493023125123'],
  ['DE', 'Tel.: +49 30 23125123', '+493023125123'],
  ['FR', 'Tél. : 06 39 98 01 23', '+33639980123'],
  ['US', 'Mobile: (503) 555-0123', '+15035550123'],
  ['GB', 'M +44 7700 900123', '+447700900123'],
  ['GB', '44 20 7946 0958', '+442079460958'],
  ['NL', '31 6 12345678', '+31612345678'],
  ['IT', '391 234 5678', '+393912345678'],
  ['IT', '39 06 1234567', '+39061234567'],
  ['DE', '(030) 23125 123', '+493023125123'],
  ['DE', '(0171) 3920012', '+491713920012'],
  ['DE', '0171/3920012', '+491713920012'],
  ['DE', '+49 (0)171 3920012', '+491713920012'],
  ['DE', '+49-(0)171-3920012', '+491713920012'],
  ['DE', '(+49) 0171 3920012', '+491713920012'],
  ['DE', '+49 (0) 30 23125–123', '+493023125123'],
  ['DE', '(0049) 171 3920012', '+491713920012'],
  ['DE', '0176 04069012', '+4917604069012'],
  ['DE', '089 9999812', '+49899999812'],
  ['DE', '04321 1234', '+4943211234'],
  ['NL', '(06) 12345678', '+31612345678'],
  ['NL', '(020) 123 45 67', '+31201234567'],
  ['NL', '٠٦١٢٣٤٥٦٧٨', '+31612345678'],
  ['IT', '06 1234567', '+39061234567'],
  ['IT', '+39 06 1234567', '+39061234567'],
  ['ES', '612 34 56 78', '+34612345678'],
  ['ES', '６１２３４５６７８', '+34612345678'],
  ['ES', 'Teléfono móvil: 612 345 678', '+34612345678'],
  ['FR', 'N° 06 39 98 01 23', '+33639980123'],
  ['FR', '06 39 98 01 23 (portable)', '+33639980123'],
  ['US', '(c) 503-555-0123', '+15035550123'],
  ['GB', '+44 +44 7700 900123', '+447700900123'],
  ['GB', '+44+447700900123', '+447700900123'],
  ['GB', '+44 0044 7700 900123', '+447700900123'],
  ['GB', '(+44) +44 (0)7700 900123', '+447700900123'],
  ['DE', '+49 49 171 3920012', '+491713920012'],
  ['NL', '+31 31 6 12345678', '+31612345678'],
  ['IT', '+39 +39 06 1234567', '+39061234567'],
  ['US', '+1 +1 503 555 0123', '+15035550123'],
  ['GB', '++447700900123', '+447700900123'],
  ['GB', '+00447700900123', '+447700900123'],
  ['DE', '+49 4943 211234', '+494943211234'],
  ['US', '+52 1 55 1234 5678', '+525512345678'],
  ['US', '+5215512345678', '+525512345678'],
  ['US', '011 52 1 (55) 1234-5678', '+525512345678'],
  ['MX', '044 55 1234 5678', '+525512345678'],
  ['MX', '01 55 1234 5678', '+525512345678'],
  ['MX', '55 1234 5678', '+525512345678'],
  ['ES', '+54 11 15 2345-6789', '+5491123456789'],
  ['ES', '+54 9 11 2345-6789', '+5491123456789'],
  ['AR', '011 15-2345-6789', '+5491123456789'],
  ['IT', '+39 0333 1234567', '+393331234567'],
  ['IT', '+39 (0)333 1234567', '+393331234567'],
  ['IT', '0333 1234567', '+393331234567'],
  ['IT', '+39 (0)6 1234567', '+39061234567'],
  ['IT', '0039 06 1234567', '+39061234567'],
  ['IT', '+39 2 12345678', '+390212345678'],
  ['DE', '+39 6 1234567', '+39061234567'],
  ['IT', '6 1234567', '+39061234567'],
  ['US', '503555O123', '+15035550123'],
  ['DE', '030 901820 (gesch.)', '+4930901820'],
  ['ES', '+55 (0xx11) 91234-5678', '+5511912345678'],
  ['ES', '+55 0 15 11 91234-5678', '+5511912345678'],
  ['BR', '0 21 11 91234 5678', '+5511912345678'],
  ['GB', '0011 61 412 345 678', '+61412345678'],
  ['US', '0011 44 7700 900123', '+447700900123'],
  ['CA', '011 33 6 39 98 01 23', '+33639980123'],
  ['US', '00 44 7700 900123', '+447700900123'],
  ['DE', '+049 171 3920012', '+491713920012'],
  ['DE', '+0171 3920012', '+491713920012'],
  ['GB', '+044 7700 900123', '+447700900123'],
  ['GB', '+44 (020) 7946 0958', '+442079460958'],
  ['GB', '44(0)7700900123', '+447700900123'],
  ['FR', '﹢33 6 39 98 01 23', '+33639980123'],
  ['FR', '➕33 6 39 98 01 23', '+33639980123'],
  ['FR', '06\u201139\u201198\u201101\u201123', '+33639980123'],
  ['FR', '06\u200b39\ufeff980123', '+33639980123'],
  ['NL', '۰۶۱۲۳۴۵۶۷۸', '+31612345678'],
  ['NL', '०६१२३४५६७८', '+31612345678'],
  ['US', '1-800-FLOWERS', '+18003569377'],
  ['US', '1-800-flowers', '+18003569377'],
  ['US', '1 (800) GO-FEDEX', '+18004633339'],
  ['CA', '1-800-CONTACTS', '+18002668228'],
  ['US', '(503) 555-HELP', '+15035554357'],
  ['US', '503.CALL.NOW', '+15032255669'],
  ['GB', '+1-800-FLOWERS', '+18003569377'],
  ['US', '503-555-0123 cell', '+15035550123'],
  ['US', '(503) 555-0123 CELL', '+15035550123'],
  ['DE', '0171 3920012 - mobil', '+491713920012'],
  ['FR', '06 39 98 01 23, portable.', '+33639980123'],
  ['FR', 'N° de tél. : 06 39 98 01 23', '+33639980123'],
  ['FR', 'Tél. portable : 06 39 98 01 23', '+33639980123'],
  ['FR', '06,39,98,01,23', '+33639980123'],
  ['FR', 'O6.39.98.O1.23', '+33639980123'],
  ['GB', 'O7700 9OO123', '+447700900123'],
  ['GB', 'Tel. no. 07700 900123', '+447700900123'],
  ['DE', 'Tel.-Nr.: 0171 3920012', '+491713920012'],
  ['DE', '0171 3920012 (nur abends)', '+491713920012'],
  ['IT', 'tel/cell 333 1234567 (ore pasti)', '+393331234567'],
  ['US', 'Cell # 503-555-0123', '+15035550123'],
  ['US', '#503-555-0123', '+15035550123'],
  ['US', '[+1] 503*555*0123', '+15035550123'],
  ['US', '503-555-0123 text only', '+15035550123'],
  ['US', '503 555 0123 h', '+15035550123'],
  ['DE', '+48 (0) 601 234 567', '+48601234567'],
  ['DE', '+45 (0) 20 12 34 56', '+4520123456'],
  ['US', '+34 0 612 34 56 78', '+34612345678'],
  ['ES', '0 612 34 56 78', '+34612345678'],
  ['NL', '+90 (000532) 123 45 67', '+905321234567'],
  ['FR', '+225 07 12 34 56 78', '+2250712345678'],
])('at home in %s "%s" is the number %s (VAL-20, VAL-41, VAL-51)', (country, typed, number) => {
  expect(parsePhone(typed, codeOf(country))).toEqual({ number })
})

test.each([
  ['ES', '6123456789'],
  ['NL', '6123456789'],
  ['FR', '6399801234'],
  ['IT', '312345678901'],
  ['GB', '79111234567'],
  ['US', '503 555 01234'],
  ['US', '103 555 0123'],
  ['US', '503555010a'],
  ['US', 'call 503-555-0123 or 503-555-0199'],
  ['US', 'Suite 5'],
  ['DE', '+999 123 456 789'],
  ['DE', ''],
  ['DE', '00'],
  ['GB', '00000000000'],
  ['FR', '06 39 98 01 23 / 01 99 00 12 34'],
  ['GB', '33 6 39 98 01 23'],
  ['DE', '+49 494321123456'],
  ['GB', '+44 +33 7700 900123'],
  ['FR', '06 39 98 01 23 (06 39 98 01 24)'],
  ['IT', '0331 1234567'],
  ['US', '1-800-FLO'],
  ['US', '1-800-FLOWERS2'],
  ['DE', '0800 FLOWERS'],
  ['US', '503 see below'],
  ['ES', '0 612 34 56 789'],
  ['IT', '333 1234567 o 06 1234567'],
  ['US', '503-555-0123, please ring the bell twice'],
  ['US', '503-555-0123, 503-555-0199'],
  ['DE', '0171,3920012,0172,3920012'],
  ['DE', '+48 00000 000 000'],
  ['US', '+52 1 55 1234 56789'],
])('at home in %s "%s" is no number, least of all an American one (VAL-13, VAL-41)', (country, typed) => {
  expect(parsePhone(typed, codeOf(country))).toBeUndefined()
})

test.each([
  { country: 'CA', typed: '514-555-0123, poste 12', number: '+15145550123', extension: '12' },
  { country: 'DE', typed: '030 23125123 Durchwahl 12', number: '+493023125123', extension: '12' },
  { country: 'DE', typed: '030 23125 App. 123', number: '+493023125', extension: '123' },
  { country: 'NL', typed: '020 1234567 toestel 3', number: '+31201234567', extension: '3' },
  { country: 'IT', typed: '06 1234567 int. 3', number: '+39061234567', extension: '3' },
  { country: 'ES', typed: '912 345 678 extensión 4', number: '+34912345678', extension: '4' },
  { country: 'ES', typed: '912 345 678 (ext. 4)', number: '+34912345678', extension: '4' },
  { country: 'US', typed: '(503) 555-0123 #204', number: '+15035550123', extension: '204' },
  { country: 'US', typed: '(503) 555-0123 (ext 204)', number: '+15035550123', extension: '204' },
  { country: 'DE', typed: '030 23125-DW12', number: '+493023125', extension: '12' },
  { country: 'DE', typed: '030 23125123 (DW 12)', number: '+493023125123', extension: '12' },
  { country: 'DE', typed: '030 23125123 Nebenstelle 12', number: '+493023125123', extension: '12' },
  { country: 'FR', typed: '01 99 00 12 34 poste n° 12', number: '+33199001234', extension: '12' },
  { country: 'CA', typed: '514-555-0123 Poste: 12', number: '+15145550123', extension: '12' },
  { country: 'NL', typed: '020-1234567 tst. 3', number: '+31201234567', extension: '3' },
  { country: 'IT', typed: '06 1234567 interno n. 3', number: '+39061234567', extension: '3' },
  { country: 'US', typed: '503-555-0123,,204#', number: '+15035550123', extension: '204' },
  { country: 'US', typed: '+1 503-555-0123;204', number: '+15035550123', extension: '204' },
  { country: 'US', typed: '503-555-0123, 204', number: '+15035550123', extension: '204' },
])('the extension of "$typed" is known in the words of $country (VAL-41)', ({ country, typed, number, extension }) => {
  expect(parsePhone(typed, codeOf(country))).toEqual({ number, extension })
})

test.each(['US', 'ES', 'DE'])(
  'a link with its dial code in a parameter is the same number each time, at home in %s (VAL-41)',
  (country) => {
    const read = () => parsePhone('tel:503-555-0123;phone-context=+1', codeOf(country))
    expect([read(), read(), read()]).toEqual(Array.from({ length: 3 }, () => ({ number: '+15035550123' })))
    expect(parsePhone('tel:0123;phone-context=example.com', codeOf(country))).toBeUndefined()
  },
)

test.each(['503.555.0123 x204', '(503) 555-0123 ext. 204', '+1 503 555 0123;ext=204'])(
  'the extension of "%s" is set apart, and nothing is stored without it (VAL-41)',
  (typed) => {
    expect(parsePhone(typed, '1')).toEqual({ number: '+15035550123', extension: '204' })
    expect(toE164(typed, '1')).toBeUndefined()
  },
)

test('a number of every country is the same, however it is written (VAL-20, VAL-41)', () => {
  const wrong: string[] = []
  for (const country of getCountries()) {
    const example = getExampleNumber(country, examples)
    const dialCode = Object.hasOwn(dialCodes, country) ? codeOf(country) : getCountryCallingCode(country)
    if (!example) continue
    const national = example.formatNational()
    const [first = ''] = /^[\d-]+/.exec(national) ?? []
    const bracketed = first === '' ? national : `(${first})${national.slice(first.length)}`
    const written = [national, example.formatInternational(), bracketed, `\u202a\u00a0${national.replace(/ /g, '\u00a0')}\u202c`]
    for (const each of written) if (toE164(each, dialCode) !== example.number) wrong.push(`${country}: ${each} → ${toE164(each, dialCode)}`)
  }
  expect(wrong).toEqual([])
  expect(getCountries().length).toBeGreaterThan(230)
})

test('a number of every country is the same behind the digits that lead abroad, whatever sets them apart (VAL-41)', () => {
  const wrong: string[] = []
  for (const country of getCountries()) {
    const example = getExampleNumber(country, examples)
    if (!example) continue
    const digits = example.formatInternational().slice(1)
    const written = ['.', '-', '/'].map((sign) => digits.replaceAll(' ', sign))
    for (const each of written) {
      const [sign = ''] = /\D/.exec(each) ?? []
      if (toE164(`00${sign}${each}`, '49') !== example.number) wrong.push(`00${sign}${each} → ${toE164(`00${sign}${each}`, '49')}`)
      if (toE164(`011${sign}${each}`, '1') !== example.number) wrong.push(`011${sign}${each} → ${toE164(`011${sign}${each}`, '1')}`)
    }
    for (const each of [`00 (${digits.replace(' ', ') ')}`, `(00)${digits}`, `00+${digits}`])
      if (toE164(each, '49') !== example.number) wrong.push(`${each} → ${toE164(each, '49')}`)
  }
  expect(wrong).toEqual([])
})

test.each([
  ['0690 00 12 34', '+590690001234'],
  ['0590 20 12 34', '+590590201234'],
  ['0692 12 34 56', '+262692123456'],
  ['+33 696 20 12 34', '+596696201234'],
  ['0033 694 20 12 34', '+594694201234'],
  ['+590 690 00 12 34', '+590690001234'],
  ['06 39 98 01 23', '+33639980123'],
])('a number of the French overseas, “%s”, is dialed by the code of its island: %s (VAL-41)', (typed, number) => {
  expect(toE164(typed, '33')).toBe(number)
  expect(toE164(number, '33')).toBe(number)
})

test.each([
  ['5035550123.0', '1', '+15035550123'],
  ['+15035550123.0', '1', '+15035550123'],
  ['=+15035550123', '1', '+15035550123'],
  ["'5035550123", '1', '+15035550123'],
  ['491713920012.0', '49', '+491713920012'],
])('a number of a spreadsheet, “%s”, is read without its signs (VAL-41)', (typed, dialCode, number) => {
  expect(toE164(typed, dialCode)).toBe(number)
})

test('a number behind two zeros is of abroad, and never one of home (VAL-41)', () => {
  expect(toE164('00 171 3920012', '49')).toBeUndefined()
})

test('a digit too many makes no number, neither of the country nor of another (VAL-41)', () => {
  for (const { phone } of Object.values(countries)) {
    const digits = '63456789012345'.slice(0, Math.max(...phone.lengths) + 1)
    expect(toE164(digits, phone.dialCode)).toBeUndefined()
  }
})
