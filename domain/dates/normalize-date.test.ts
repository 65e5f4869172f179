// cspell:ignore maandag Maerz Jänner Mrz geboren Donnerstag setiembre vrijdag juillet ᵉʳ
import { expect, test } from 'vitest'
import { normalizeSymbols } from '#domain/input/normalize-text'
import { normalizeDate } from './normalize-date'

const normalize = (typed: string, format: 'MM/DD/YYYY' | 'DD/MM/YYYY') => normalizeDate(normalizeSymbols(typed), format, 2026)

test.each([
  ['3.2.1990', '03/02/1990'],
  ['03-02-1990', '03/02/1990'],
  [' 3 / 2 / 1990 ', '03/02/1990'],
  ['03/02/1990', '03/02/1990'],
  ['03021990', '03/02/1990'],
  ['3021990', '3021990'],
  ['1990-12-31', '31/12/1990'],
  ['1990/12/31', '31/12/1990'],
  ['1990.2.3', '03/02/1990'],
  ['1990. 2. 3.', '03/02/1990'],
  ['1990-02-03T00:00:00Z', '03/02/1990'],
  ['03/02/1990 00:00', '03/02/1990'],
  ['3.2.1990.', '03/02/1990'],
  ['3, 2, 1990', '03/02/1990'],
  ['3⁄2∕1990', '03/02/1990'],
  ['3\\2\\1990', '03/02/1990'],
  ['3_2_1990', '03/02/1990'],
  ['3.2.90', '03/02/1990'],
  ['3/2/’90', '03/02/1990'],
  ['3.2.26', '03/02/2026'],
  ['3.2.27', '03/02/1927'],
  ['DOB: 3/2/1990', '03/02/1990'],
  ['geb. am 03.02.1990', '03/02/1990'],
  ['né le 03/02/1990', '03/02/1990'],
  ['3 February 1990', '03/02/1990'],
  ['3rd Feb. 1990', '03/02/1990'],
  ['the 3rd of February, 1990', '03/02/1990'],
  ['February 3, 1990', '03/02/1990'],
  ['3-Feb-90', '03/02/1990'],
  ['1. März 1985', '01/03/1985'],
  ['1. Maerz 1985', '01/03/1985'],
  ['1 Mrz 1985', '01/03/1985'],
  ['1. Jänner 1985', '01/01/1985'],
  ['Donnerstag, 1. Mai 1986', '01/05/1986'],
  ['1er mars 1985', '01/03/1985'],
  ['mardi 15 août 1985', '15/08/1985'],
  ['3 févr. 1990', '03/02/1990'],
  ['14 juillet 1989', '14/07/1989'],
  ['14 juin 1989', '14/06/1989'],
  ['25 décembre 1985', '25/12/1985'],
  ['1° maggio 1985', '01/05/1985'],
  ['3 luglio 1990', '03/07/1990'],
  ['3 de febrero de 1990', '03/02/1990'],
  ['martes, 1 de setiembre de 1985', '01/09/1985'],
  ['1 mrt. 1985', '01/03/1985'],
  ["vrijdag 3 augustus '90", '03/08/1990'],
  ['maandag 5 maart 1990', '05/03/1990'],
  ['maandag 5 mei 1990', '05/05/1990'],
  ['19900203', '03/02/1990'],
  ['20121990', '20/12/1990'],
  ['030290', '03/02/1990'],
  ['3·2·1990', '03/02/1990'],
  ['1990年2月3日', '03/02/1990'],
  ['Sa., 3.2.1990', '03/02/1990'],
  ['3.2.1990 (36 Jahre)', '03/02/1990'],
])('the date “%s” is read as “%s” (SUP-14, VAL-52)', (typed, normalized) => {
  expect(normalize(typed, 'DD/MM/YYYY')).toBe(normalized)
  expect(normalize(normalized, 'DD/MM/YYYY')).toBe(normalized)
})

test.each([
  '',
  '1990',
  '03/02',
  '3/2/190',
  '3/2/19900',
  '2/3/4',
  'February',
  'Feb 1990',
  '3 February',
  'Jan or Feb 3 1990',
  'n/a',
  '-3/2/1990',
  '1 2 3 Feb 1990',
])('“%s” is no date, and stays as it was typed (SUP-14, VAL-52)', (typed) => {
  expect(normalize(typed, 'DD/MM/YYYY')).toBe(typed)
})

test('a date a browser filled in, and one with the name of its month, is put into the order of the region (SUP-14)', () => {
  expect(normalize('1990-12-31', 'MM/DD/YYYY')).toBe('12/31/1990')
  expect(normalize('31 December 1990', 'MM/DD/YYYY')).toBe('12/31/1990')
  expect(normalize('2/28/90', 'MM/DD/YYYY')).toBe('02/28/1990')
})
