import { expect, test } from 'vitest'
import type { Locale } from '#config/locales'
import type { CartTotals as Totals } from '#contracts/entities/cart'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { aCart } from '~/server/test/a-cart'
import { toCartPageView } from '../cart-page-view'
import { EmptyCartMessage } from './cart-messages'
import { CartTotals } from './cart-totals'

const totals = { ...aCart().totals, totalUnits: 3, itemTotal: 500, totalDiscount: 60, shipping: 7.5, tax: 0, total: 447.5 }

function shown(
  overrides: Partial<Totals> = {},
  { locale = 'en-us' as Locale, posting = undefined as Record<string, string> | undefined } = {},
) {
  const currency = locale === 'en-gb' ? 'GBP' : 'USD'
  return renderInStorefront(
    <CartTotals
      cart={toCartPageView(
        aCart({ currency, totals: { ...totals, remainingToPay: overrides.total ?? totals.total, currency, ...overrides } }),
      )}
    />,
    { locale, posting },
  )
}

/** Label and amount of each row, in order. */
const rowsOf = (html: string) => [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, amount]) => [label, amount])

test('the rows add up to the total, and each is the platform’s own number (CART-02)', () => {
  const rows = rowsOf(shown({ tax: 20.25, total: 467.75 }))
  expect(rows).toEqual([
    ['3 items', '$500.00'],
    ['You save', '−$60.00'],
    ['Standard shipping', '$7.50'],
    ['Tax', '$20.25'],
    ['Total', '$467.75'],
  ])
  const amounts = rows.map(([, amount = '']) => Math.round(Number(amount.replace('−', '-').replace('$', '')) * 100))
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(amounts.at(-1))
})

test('savings have a row only when there are some (CART-02)', () => {
  const html = shown()
  expect(html).toContain('<div class="save"><dt>You save</dt><dd>−$60.00</dd></div>')
  expect(shown({ totalDiscount: 0 })).not.toContain('You save')
})

test('delivery that costs nothing is free (CART-02)', () => {
  expect(rowsOf(shown({ shipping: 0 }))).toContainEqual(['Standard shipping', 'Free'])
})

test('in North America tax is a row of its own, calculated later when there is no address (CART-02)', () => {
  expect(rowsOf(shown())).toContainEqual(['Tax', 'Calculated at checkout'])
  expect(rowsOf(shown({ tax: 20.25 }))).toContainEqual(['Tax', '$20.25'])
  expect(shown({ taxAmount: 20.25 })).not.toContain('VAT')
})

test('in Europe the total includes tax, and the amount is shown (CART-02)', () => {
  const html = shown({ tax: 74.58, taxAmount: 74.58 }, { locale: 'en-gb' })
  expect(rowsOf(html).map(([label]) => label)).toEqual(['3 items', 'You save', 'Standard delivery', 'Total'])
  expect(textOfHtml(html)).toContain('Includes £74.58 VAT')
})

test('what an earned offer is for is a sentence of its own', () => {
  const promoSummary = [
    { promotionId: 'p', promotionName: 'Shipping', calloutMessage: 'Free shipping|On orders over $85.|No code.', level: 'ORDER' as const },
  ]
  const html = renderInStorefront(<CartTotals cart={toCartPageView(aCart({ promoSummary }))} />)
  expect(textOfHtml(html)).toContain('Free shipping. On orders over $85.')
})

test('while a change is pending the total says that it is being updated', () => {
  const html = shown({}, { posting: { intent: 'change-item' } })
  expect(html).toMatch(/^<div class="sum" aria-busy="true">/)
  expect(rowsOf(html).at(-1)).toEqual(['Updating the total', '$447.50'])
  expect(shown()).not.toContain('aria-busy')
})

test.each([
  ['halvern', 'Nothing packed yet.'],
  ['dropkerb', 'Empty. Like the spot at six in the morning.'],
  ['dunnage', 'Nothing on the bench yet.'],
] as const)('an empty cart uses the voice of %s and links back to the shop', (brand, said) => {
  const html = renderInStorefront(<EmptyCartMessage />, { brand, locale: 'en-gb' })
  expect(html).toContain(`<h2 class="d-2">${said}</h2>`)
  expect(html).toContain('href="/en-gb"')
})
