import type { Address } from '#contracts/entities/address'

/** Deliverable address, in the US by default. */
export function anAddress(overrides: Address = {}): Address {
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    addressLine1: '12 Larch Street',
    city: 'Portland',
    postalCode: '97205',
    province: 'OR',
    countryCode: 'US',
    email: 'ada@example.com',
    phone: '5035550123',
    ...overrides,
  }
}

export function aFrenchAddress(overrides: Address = {}): Address {
  return anAddress({
    addressLine1: '3 rue des Lilas',
    city: 'Paris',
    postalCode: '75011',
    province: undefined,
    countryCode: 'FR',
    phone: '612345678',
    ...overrides,
  })
}
