// cspell:disable
import { expect, test } from 'vitest'
import { findCountry } from './find-country'

test.each([
  ['US', 'US'],
  ['us', 'US'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['United States', 'US'],
  ['États-Unis', 'US'],
  ['UK', 'GB'],
  ['GBR', 'GB'],
  ['United Kingdom', 'GB'],
  ['England', 'GB'],
  ['Deutschland', 'DE'],
  ['Germany', 'DE'],
  ['DEU', 'DE'],
  ['Nederland', 'NL'],
  ['The Netherlands', 'NL'],
  ['España', 'ES'],
  ['Canadá', 'CA'],
  ['Poland', undefined],
  ['PL', undefined],
  ['', undefined],
])('the country “%s” is %s (VAL-45)', (text, country) => {
  expect(findCountry(text)).toBe(country)
})
