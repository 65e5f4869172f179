import { addToCode } from '../add-to-code.ts'
import type { Scaffold } from './kind.ts'
import { checkName, idsIn } from './lists.ts'

/**
 * `npm run new -- currency SEK --like EUR --rate 11.4`: adds the currency to every amount that is written per currency. `rate`: units per
 * unit of the sibling. Needs no migration, because the platform stores prices as rows.
 */
export const newCurrency: Scaffold = (files, name, { like = 'EUR', rate = '' }) => {
  const all = idsIn(files, 'currencies')
  checkName('currency', { name, like, all, form: /^[A-Z]{3}$/ })
  if (!(Number(rate) > 0)) throw new Error(`Say how many ${name} one ${like} is: --rate 11.4`)
  const decimals = new Intl.NumberFormat('en', { style: 'currency', currency: name }).resolvedOptions().maximumFractionDigits ?? 2
  if (decimals !== 2) throw new Error(`${name} has ${decimals} decimals; amounts on the wire have two. See decision 081.`)
  const spell = (entry: string) => (/^\d[\d_]{2,}$/.test(entry) ? amount(Number(entry.replaceAll('_', '')), Number(rate)) : entry)
  const review = addToCode(files, { name, like, all, spell })
  const priced = files.list('content/{catalog,promotions}/**/*.json').filter((file) => {
    return files.write(file, withPrices(files.read(file), { name, like, rate: Number(rate) }))
  })
  return {
    review,
    write: [
      ...priced.map((file) => ({ file, what: `prices in ${name}, now ${like} × ${rate}` })),
      { file: 'content/gift-cards/demo-gift-cards.json', what: `a demo gift card in ${name}` },
      { file: 'worker/platform (D1)', what: `prices in ${name} of products an operator wrote: PUT /operations/v1/prices/…` },
    ],
  }
}

/** Adds the new currency to each price of a file. */
function withPrices(text: string, { name, like, rate }: { name: string; like: string; rate: number }): string {
  const beside = new RegExp(`"${like}"(?<space>\\s*:\\s*)(?<own>\\d+)`, 'g')
  return [...text.matchAll(beside)].reduceRight((whole, { 0: entry, index, groups }) => {
    const end = index + entry.length
    return `${whole.slice(0, end)}, "${name}"${groups?.space ?? ': '}${amount(Number(groups?.own), rate)}${whole.slice(end)}`
  }, text)
}

/** Rounded to hundreds of minor units, as prices are; 0 stays 0. */
function amount(own: number, rate: number): string {
  return String(own === 0 ? 0 : Math.max(100, Math.round((own * rate) / 100) * 100))
}
