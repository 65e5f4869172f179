import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { aReadyCart } from '~/server/test/a-ready-cart'
import { toShippingParcels } from './parcels.server'
import type { LoadedShipping } from './load-shipping.server'
import { ShippingStep } from './shipping-step'

const needs = {
  country: 'US',
  collectionPoint: { emailRequired: true, phoneRequired: false, contactRequired: false },
  storePickup: { emailRequired: false },
} as const
const place = { price: { amount: 0 }, deliveryTime: 'Today' }

function shown(code: 'standard' | 'pickup' | 'digital'): string {
  const shippingId = code === 'standard' ? 'me' : code
  const parcel = { code, label: code, shippingId, ...place, applicableShippingMethods: [{ code, label: code, ...place }] }
  const parcels = toShippingParcels({ ...aReadyCart(), shippingMethods: [parcel] }, { needs, timeText: String })
  const loaded = { parcels, isGuest: true, country: 'US', address: {}, book: [], suggestion: null } as unknown as LoadedShipping
  return renderInStorefront(<ShippingStep loaded={loaded} />)
}

test.each(['standard', 'pickup', 'digital'] as const)('the newsletter is offered and the email asked once with %s delivery', (code) => {
  const html = shown(code)
  expect(html.match(/name="newsletter"/g)).toHaveLength(1)
  expect(html.match(/type="email"/g)).toHaveLength(1)
})

test('no field of an address cuts what is pasted or filled in: the rule tells what is too long (VAL-24, VAL-25, VAL-26, VAL-43)', () => {
  const html = shown('standard')
  for (const field of ['firstName', 'lastName', 'addressLine1', 'addressLine2', 'city'])
    expect(new RegExp(`<input[^>]*name="${field}"[^>]*>`).exec(html)?.[0]).not.toMatch(/maxlength/i)
})

test('the first step says which fields are required (ACC-31)', () => {
  expect(shown('standard')).toContain('Fields are required unless marked as optional.')
})
