import type { Store } from '#contracts/entities/store'

/** A store in Seattle that is open every day but Sunday. */
export function aStore(over: Partial<Store> = {}): Store {
  return {
    storeId: 'HV-US-01',
    name: 'Halvern Seattle',
    address: { addressLine1: '153 Alder Row', city: 'Seattle', stateCode: 'WA', postalCode: '98101', countryCode: 'US' },
    phone: '+1 206 555 0101',
    lat: 47.6,
    lng: -122.32,
    hours: [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: '10:00', close: '19:00' })),
    specialDays: [],
    services: [
      { id: 'repairs', label: 'Repairs' },
      { id: 'recycling', label: 'Recycling' },
    ],
    pickupAvailable: true,
    stsAvailable: true,
    ...over,
  }
}

/** Store in Denver without pickup or repairs. */
export function aStoreInDenver(over: Partial<Store> = {}): Store {
  return aStore({
    storeId: 'HV-US-03',
    name: 'Halvern Denver',
    address: { addressLine1: '143 Larkspur Avenue', city: 'Denver', stateCode: 'CO', postalCode: '80202', countryCode: 'US' },
    lat: 39.74,
    lng: -104.99,
    services: [{ id: 'recycling', label: 'Recycling' }],
    pickupAvailable: false,
    ...over,
  })
}
