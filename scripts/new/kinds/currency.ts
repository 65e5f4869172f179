import { addToCode } from '../add-to-code.ts'
import type { Scaffold } from './kind.ts'
import { checkName, listIds } from './lists.ts'

/**
 * `npm run new -- currency SEK --like EUR --rate 11.4`: adds the currency to every amount that is written per currency. `rate`: units per
 * unit of the sibling. Needs no migration, because the platform stores prices as rows.
 */
export const newCurrency: Scaffold = (files, name, { like = 'EUR', rate = '' }) => {
  const currencyIds = listIds(files, 'currencies')
  checkName('currency', { name, like, all: currencyIds, form: /^[A-Z]{3}$/ })
  if (!(Number(rate) > 0)) throw new Error(`Say how many ${name} one ${like} is: --rate 11.4`)
  const decimals = new Intl.NumberFormat('en', { style: 'currency', currency: name }).resolvedOptions().maximumFractionDigits ?? 2
  if (decimals !== 2) throw new Error(`${name} has ${decimals} decimals; amounts on the wire have two. See decision 081.`)
  const adaptEntry = (entry: string) =>
    /^\d[\d_]{2,}$/.test(entry) ? convertAmount(Number(entry.replaceAll('_', '')), Number(rate)) : entry
  const review = addToCode(files, { name, like, all: currencyIds, spell: adaptEntry })
  const pricedFiles = files.list('content/{catalog,promotions}/**/*.json').filter((file) => {
    return files.write(file, addPrices(files.read(file), { name, like, rate: Number(rate) }))
  })
  return {
    review,
    write: [
      ...pricedFiles.map((file) => ({ file, what: `prices in ${name}, now ${like} × ${rate}` })),
      { file: 'content/gift-cards/demo-gift-cards.json', what: `a demo gift card in ${name}` },
      { file: 'worker/platform (D1)', what: `prices in ${name} of products an operator wrote: PUT /operations/v1/prices/…` },
    ],
  }
}

/** Adds the new currency to each price of a file. */
function addPrices(text: string, { name, like, rate }: { name: string; like: string; rate: number }): string {
  const siblingPrice = new RegExp(`"${like}"(?<space>\\s*:\\s*)(?<own>\\d+)`, 'g')
  return [...text.matchAll(siblingPrice)].reduceRight((matchText, { 0: entry, index, groups }) => {
    const entryEnd = index + entry.length
    return `${matchText.slice(0, entryEnd)}, "${name}"${groups?.space ?? ': '}${convertAmount(Number(groups?.own), rate)}${matchText.slice(entryEnd)}`
  }, text)
}

/** Rounded to hundreds of minor units, as prices are; 0 stays 0. */
function convertAmount(siblingAmount: number, rate: number): string {
  return String(siblingAmount === 0 ? 0 : Math.max(100, Math.round((siblingAmount * rate) / 100) * 100))
}
