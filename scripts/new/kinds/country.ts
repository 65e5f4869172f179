import { dialCodes } from '../../../config/dial-codes.ts'
import { addToCode } from '../add-to-code.ts'
import type { Scaffold } from './kind.ts'
import { checkName, listIds } from './lists.ts'

/** `npm run new -- country AT --like DE`: a country we ship to. Its rules, charges and places are copied from the sibling, and say so. */
export const newCountry: Scaffold = (files, name, { like = 'DE' }) => {
  const countryIds = listIds(files, 'countryCodes')
  checkName('country', { name, like, all: countryIds, form: /^[A-Z]{2}$/ })
  if (!Object.hasOwn(dialCodes, name)) throw new Error(`“${name}” is no country of ISO 3166.`)
  const dialCode = dialCodes[name as keyof typeof dialCodes]
  const adaptEntry = (entry: string) =>
    entry.replace(/(dialCode: )'\d+'/, `$1'${dialCode}'`).replace(/^\[\s*(\[\s*'[^']*',\s*'[^']*'(,\s*'[^']*')?\s*\],?\s*)+\]$/, '[]')
  const review = addToCode(files, { name, like, all: countryIds, spell: adaptEntry, marksCopies: true })
  return {
    review,
    copiedFrom: like,
    write: [
      { file: 'config/countries.ts', what: `phone and postal code of ${name}` },
      { file: 'domain/pricing/market-charges.ts', what: 'tax rate, delivery charge, free delivery' },
      { file: 'domain/address/postal-code-lookup.ts', what: 'cities by postal code, to notice a mistyped one (optional)' },
      { file: 'content/art/country-shapes.json', what: `the map of ${name} for its stores; the compiler asks for it` },
      { file: `content/stores/${name}.json`, what: 'stores and collection points, if there are any' },
    ],
  }
}
