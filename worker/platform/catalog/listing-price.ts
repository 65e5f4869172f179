import type { Currency } from '../../../config/locales.ts'

/** Currencies with a column and an index of their own in `listing`, which sorts their largest categories without reading every price. */
export const indexedCurrencies = ['USD', 'CAD', 'GBP', 'EUR'] as const satisfies readonly Currency[]

/**
 * SQL expression of the price of a row of `listing`, in minor units. `row`: the alias of `listing`. A currency added later has no column: its
 * price is read from `prices`, so that it needs no migration.
 */
export function listingPrice(row: string, currency: Currency): string {
  if ((indexedCurrencies as readonly Currency[]).includes(currency)) return `${row}.${currency.toLowerCase()}`
  return `(SELECT r.current FROM prices r WHERE r.product_no = ${row}.product_no AND r.currency = '${currency}')`
}
