import { addToCode } from '../add-to-code.ts'
import type { Scaffold } from './kind.ts'
import { newCountry } from './country.ts'
import { checkName, idsIn } from './lists.ts'

/**
 * `npm run new -- locale de-at [--like de-de] [--currency EUR]`: a language we have, in a country. An unknown country is copied from the
 * sibling's.
 */
export const newLocale: Scaffold = (files, name, options) => {
  const [language = '', place = ''] = name.split('-')
  const country = place.toUpperCase()
  const all = idsIn(files, 'localeIds')
  const spoken = [`${language}-${language}`, 'en-gb', ...all].filter((id) => id.startsWith(`${language}-`) && all.includes(id))
  const { like = spoken[0] ?? '' } = options
  if (!idsIn(files, 'languages').includes(language))
    throw new Error(`There is no language ${language} yet. CONTRIBUTING.md says what a language needs.`)
  checkName('locale', { name, like, all, form: /^[a-z]{2}-[a-z]{2}$/ })
  const { currency, country: siblingCountry } = entryOf(files.read('config/locales.ts'), like)
  const chosen = options.currency ?? currency
  if (!idsIn(files, 'currencies').includes(chosen)) throw new Error(`There is no currency ${chosen} yet: npm run new -- currency ${chosen}`)
  const isKnown = idsIn(files, 'countryCodes').includes(country)
  const ofCountry = isKnown ? { review: [], write: [] } : newCountry(files, country, { like: siblingCountry })
  const label = options.label ?? new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
  const spell = (entry: string) =>
    entry
      .replace(`country: '${siblingCountry}'`, `country: '${country}'`)
      .replace(`currency: '${currency}'`, `currency: '${chosen}'`)
      .replace(/label: '[^']*'/, `label: '${label}'`)
  const review = addToCode(files, { name, like, all, spell: (entry) => (entry === `'${currency}'` ? `'${chosen}'` : spell(entry)) })
  return {
    review: [...ofCountry.review, ...review],
    write: [
      ...ofCountry.write,
      { file: `content/spelling/${name}.json`, what: `what is spelled or said otherwise than in ${like} (optional)` },
    ],
  }
}

/** Country and currency of a locale's entry. */
function entryOf(text: string, locale: string): { country: string; currency: string } {
  const [, country = '', currency = ''] = new RegExp(`'${locale}': \\{.*country: '(\\w+)', currency: '(\\w+)'`).exec(text) ?? []
  return { country, currency }
}
