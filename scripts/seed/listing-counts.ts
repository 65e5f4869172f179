import { priceBands } from '../../domain/pricing/price-bands.ts'

const currencies = ['USD', 'CAD', 'GBP', 'EUR'] as const

/** Counts every category once, so that a listing without filters need not. */
export function listingCountSql(): string[] {
  const into = 'INSERT INTO listing_count (brand, category, attribute, value, hits)'
  return [
    'DELETE FROM listing_count;',
    `${into} SELECT brand, category, 'total', '', count(*) FROM listing GROUP BY 1, 2;`,
    `${into} SELECT l.brand, l.category, f.attribute, f.value, count(*) FROM listing l JOIN product_facet f ON f.product_no = l.product_no GROUP BY 1, 2, 3, 4;`,
    ...currencies.map((currency) => {
      const steps = priceBands.map(({ id, to }) =>
        to === undefined ? `ELSE '${id}'` : `WHEN ${currency.toLowerCase()} < ${to} THEN '${id}'`,
      )
      return `${into} SELECT brand, category, '${currency}', CASE ${steps.join(' ')} END, count(*) FROM listing GROUP BY 1, 2, 4;`
    }),
  ]
}
