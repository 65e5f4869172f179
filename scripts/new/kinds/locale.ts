import { addToCode } from '../add-to-code.ts'
import type { Scaffold, ScaffoldPlan } from './kind.ts'
import { newCountry } from './country.ts'
import { checkName, listIds } from './lists.ts'

/**
 * `npm run new -- locale de-at [--like de-de] [--currency EUR]`: a language we have, in a country. An unknown country is copied from the
 * sibling's.
 */
export const newLocale: Scaffold = (files, name, options) => {
  const [language = '', countryPart = ''] = name.split('-')
  const country = countryPart.toUpperCase()
  const localeIdList = listIds(files, 'localeIds')
  const siblingCandidates = [`${language}-${language}`, 'en-gb', ...localeIdList].filter(
    (id) => id.startsWith(`${language}-`) && localeIdList.includes(id),
  )
  const { like = siblingCandidates[0] ?? '' } = options
  if (!listIds(files, 'languages').includes(language))
    throw new Error(`There is no language ${language} yet: npm run new -- language ${language}`)
  checkName('locale', { name, like, all: localeIdList, form: /^[a-z]{2}-[a-z]{2}$/ })
  const { currency, country: siblingCountry } = findLocaleEntry(files.read('config/locales.ts'), like)
  const selectedCurrency = options.currency ?? currency
  if (!listIds(files, 'currencies').includes(selectedCurrency))
    throw new Error(`There is no currency ${selectedCurrency} yet: npm run new -- currency ${selectedCurrency}`)
  const isKnown = listIds(files, 'countryCodes').includes(country)
  const countryPlan: ScaffoldPlan = isKnown ? { review: [], write: [] } : newCountry(files, country, { like: siblingCountry })
  const label = options.label ?? new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
  const adaptEntry = (entry: string) =>
    entry
      .replace(/language: '\w+'/, `language: '${language}'`)
      .replace(`country: '${siblingCountry}'`, `country: '${country}'`)
      .replace(`currency: '${currency}'`, `currency: '${selectedCurrency}'`)
      .replace(/label: '[^']*'/, `label: '${label}'`)
  const review = addToCode(files, {
    name,
    like,
    all: localeIdList,
    spell: (entry) => (entry === `'${currency}'` ? `'${selectedCurrency}'` : adaptEntry(entry)),
  })
  return {
    review: [...countryPlan.review, ...review],
    ...(countryPlan.copiedFrom && { copiedFrom: countryPlan.copiedFrom }),
    write: [
      ...countryPlan.write,
      { file: `content/spelling/${name}.json`, what: `what is spelled or said otherwise than in ${like} (optional)` },
    ],
  }
}

/** Country and currency of a locale's entry. */
function findLocaleEntry(text: string, locale: string): { country: string; currency: string } {
  const [, country = '', currency = ''] = new RegExp(`'${locale}': \\{.*country: '(\\w+)', currency: '(\\w+)'`).exec(text) ?? []
  return { country, currency }
}
