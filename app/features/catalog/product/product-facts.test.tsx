import { expect, test } from 'vitest'
import { companies } from '#config/companies'
import type { Locale } from '#config/locales'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { aProduct } from '~/server/test/a-product'
import { aShop } from '~/server/test/a-shop.server'
import { BuyBox } from './buy-box'
import { getManufacturer } from './product-facts.server'

function shown(locale: Locale, productType: 'physical' | 'digital' = 'physical') {
  const product = aProduct({ productType })
  const maker = getManufacturer(aShop({}, { path: `/${locale}` }).shop, product)
  const props = { product, maker, inventory: null, chosen: {}, now: 0, act: 'act-1' }
  return textOfHtml(renderInStorefront(<BuyBox {...props} />, { locale }))
}

test('in Europe a product says its style number, who made it and who answers for its safety in the European Union (LAW-04)', () => {
  const { seller, safetyContact } = companies.halvern
  const parts = ['Style number: HV7K2Q41', seller.name, ...seller.lines, safetyContact.name, safetyContact.email]
  for (const part of parts) expect(shown('en-gb')).toContain(part)
})

test('neither a gift card nor a product in America has a maker to name (LAW-04)', () => {
  expect(shown('en-gb', 'digital')).not.toContain('Product safety')
  expect(shown('en-us')).not.toContain('Product safety')
})
