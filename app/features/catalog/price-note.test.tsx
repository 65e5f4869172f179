import { expect, test } from 'vitest'
import de from '#content/messages/de/shop.json'
import en from '#content/messages/en/shop.json'
import es from '#content/messages/es/shop.json'
import fr from '#content/messages/fr/shop.json'
import it from '#content/messages/it/shop.json'
import nl from '#content/messages/nl/shop.json'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { aProduct, aSearchResult } from '~/server/test/a-product'
import { toProductCardView } from './product-card-view'
import { ProductGrid } from './listing/product-grid'
import { PriceNote } from './price-note'
import { QuickShop } from './quick-shop/quick-shop'

test.each([
  [en, 'incl. VAT, plus delivery'],
  [de, 'inkl. MwSt., zzgl. Versandkosten'],
  [fr, 'TTC, hors frais de livraison'],
  [it, 'IVA inclusa, spese di spedizione escluse'],
  [es, 'IVA incluido, gastos de envío aparte'],
  [nl, 'incl. btw, excl. verzendkosten'],
])('a price is told with what it includes, in the words of each country (PDP-32)', (words, text) => {
  expect(`${words['price.withTax']} ${words['price.plusDelivery']}`).toBe(text)
})

test('in Europe a link of the note leads to what delivery costs; where tax comes on top there is no note (PDP-32)', () => {
  const html = renderInStorefront(<PriceNote />, { locale: 'en-gb' })
  expect(textOfHtml(html)).toBe('incl. VAT, plus delivery')
  expect(html).toContain('href="/en-gb/help/delivery"')
  for (const locale of ['en-us', 'fr-ca'] as const) expect(renderInStorefront(<PriceNote whole />, { locale })).toBe('')
})

test('a grid says it once for all its prices (PDP-32)', () => {
  const grid = renderInStorefront(<ProductGrid cards={aSearchResult().hits.map(toProductCardView)} origin="grid" />, { locale: 'en-gb' })
  expect(textOfHtml(grid).split('All prices incl. VAT, plus delivery')).toHaveLength(2)
})

test('a gift card, which is sold without tax and delivery, has no note (PDP-32)', () => {
  const shown = (productType: 'physical' | 'digital') => {
    const form = { product: aProduct({ productType }), inventory: null, chosen: {}, now: 0, act: 'act-1', path: '/en-gb/quick-shop/x?' }
    return textOfHtml(renderInStorefront(<QuickShop {...form} />, { locale: 'en-gb' }))
  }
  expect(shown('physical')).toContain('plus delivery')
  expect(shown('digital')).not.toContain('plus delivery')
})
