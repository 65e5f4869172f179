import type { LineDelivery } from '#domain/delivery/line-delivery'
import type { CartLine, CartState } from './cart-state'

export function aLine(overrides: Partial<CartLine> = {}): CartLine {
  return {
    id: 'line-1',
    productId: 'HVSHELL1',
    masterId: 'HVSHELL1',
    upc: '012345678905',
    qty: 1,
    unit: { original: 10_000, current: 10_000 },
    digital: false,
    text: {
      language: 'en',
      name: 'Skarn Shell',
      type: 'Waterproof jacket',
      options: [],
      image: 'HVSHELL1-tarn-front',
      pdpUrl: '/p/skarn-shell-HVSHELL1',
      rating: { score: 4.2, reviewsCount: 10 },
    },
    ...overrides,
  }
}

export function aCart(overrides: Partial<CartState> = {}): CartState {
  return { id: 'cart-1', owner: 'G1', siteId: 'HALVERN-US', country: 'US', currency: 'USD', lines: [], ...overrides }
}

/** English labels. */
export const sampleCartLabels = {
  shipping: {
    standard: 'Standard delivery',
    express: 'Express delivery',
    pickup: 'Pick up in store',
    pudo: 'Collection point',
    sts: 'Ship to store',
    digital: 'By e-mail',
    customs: 'Made to order',
  },
}

/** Pickup delivery; by default a store in Seattle. */
export function aDelivery(overrides: Partial<LineDelivery> = {}): LineDelivery {
  const address = { addressLine1: '12 Alder Row', city: 'Seattle', stateCode: 'WA', postalCode: '98101', countryCode: 'US' } as const
  return { code: 'pickup', placeId: '12', pieces: 5, address, ...overrides }
}
