import { priceBands } from '../../domain/pricing/price-bands.ts'

const currencies = ['USD', 'CAD', 'GBP', 'EUR'] as const

/** Counts every category once, whole and by kind of product, so that a listing need not. */
export function listingCountSql(): string[] {
  const into = 'INSERT INTO listing_count (brand, category, attribute, value, hits)'
  return [
    'DELETE FROM listing_count;',
    `${into} SELECT brand, category, 'total', '', count(*) FROM listing GROUP BY 1, 2;`,
    `${into} SELECT l.brand, l.category, f.attribute, f.value, count(*) FROM listing l JOIN product_facet f ON f.product_no = l.product_no GROUP BY 1, 2, 3, 4;`,
    ...currencies.map(
      (currency) => `${into} SELECT brand, category, '${currency}', ${stepOf(currency)}, count(*) FROM listing GROUP BY 1, 2, 4;`,
    ),
    'DELETE FROM kind_count;',
    ...currencies.map(
      (currency) =>
        `INSERT INTO kind_count (brand, category, currency, kind, step, hits) SELECT l.brand, l.category, '${currency}', k.kind, ${stepOf(currency)}, count(*) FROM listing l JOIN listing_kinds k ON k.brand = l.brand AND k.category = l.category AND k.product_no = l.product_no GROUP BY 1, 2, 4, 5;`,
    ),
  ]
}

function stepOf(currency: string): string {
  const steps = priceBands.map(({ id, to }) => (to === undefined ? `ELSE '${id}'` : `WHEN ${currency.toLowerCase()} < ${to} THEN '${id}'`))
  return `CASE ${steps.join(' ')} END`
}
