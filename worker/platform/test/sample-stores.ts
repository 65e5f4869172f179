import { type StoresFile, storesFile } from '../../../contracts/entities/store.ts'

type AuthoredStore = StoresFile['stores'][number]

const hours = [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: '10:00', close: '19:00' }))

function aStore(over: Pick<AuthoredStore, 'storeId' | 'brand' | 'lat' | 'lng'> & Partial<AuthoredStore>): AuthoredStore {
  return {
    name: `Store ${over.storeId}`,
    address: { addressLine1: '12 Alder Row', city: 'Seattle', stateCode: 'WA', postalCode: '98101', countryCode: 'US' },
    phone: `+1 206 555 01${over.storeId.slice(-2)}`,
    hours,
    services: ['repairs', 'recycling'],
    pickupAvailable: true,
    stsAvailable: true,
    employees: [
      { employeeId: `E1000${over.storeId.slice(-2)}`, name: 'Ana Prior' },
      { employeeId: `E2000${over.storeId.slice(-2)}`, name: 'Ben Quill' },
    ],
    ...over,
  }
}

const inPortland = { addressLine1: '4 Cannery Street', city: 'Portland', stateCode: 'OR', postalCode: '97205', countryCode: 'US' } as const
const inCologne = { addressLine1: 'Gerbergasse 7', city: 'Köln', postalCode: '50672', countryCode: 'DE' } as const
const inVancouver = { addressLine1: '9 Portage Row', city: 'Vancouver', stateCode: 'BC', postalCode: 'V6B 1H6', countryCode: 'CA' } as const

/** Two stores in Seattle, one of them without pickup, one in Portland, one across the border, one of another brand, one in Cologne. */
export const sampleStores: StoresFile[] = [
  storesFile.parse({
    countryCode: 'US',
    places: [
      { names: ['Seattle'], postalAreas: ['981'], lat: 47.6062, lng: -122.3321 },
      { names: ['Portland'], postalAreas: ['972'], lat: 45.5202, lng: -122.6742 },
    ],
    stores: [
      aStore({ storeId: 'HV-US-01', brand: 'halvern', lat: 47.61, lng: -122.34 }),
      aStore({ storeId: 'HV-US-02', brand: 'halvern', lat: 47.66, lng: -122.31, pickupAvailable: false }),
      aStore({ storeId: 'HV-US-03', brand: 'halvern', lat: 45.52, lng: -122.67, address: inPortland }),
      aStore({ storeId: 'DK-US-01', brand: 'dropkerb', lat: 47.61, lng: -122.33 }),
    ],
    collectionPoints: [
      { id: 'CP-US-01', name: 'Alder Mail & News', carrier: 'Larkpost', address: inPortland, lat: 45.53, lng: -122.68, hours },
    ],
  }),
  storesFile.parse({
    countryCode: 'CA',
    places: [{ names: ['Vancouver'], postalAreas: ['V5', 'V6'], lat: 49.2733, lng: -123.1002 }],
    stores: [aStore({ storeId: 'HV-CA-01', brand: 'halvern', lat: 49.28, lng: -123.11, address: inVancouver })],
    collectionPoints: [],
  }),
  storesFile.parse({
    countryCode: 'DE',
    places: [{ names: ['Köln', 'Cologne'], postalAreas: ['50', '51'], lat: 50.9389, lng: 6.9381 }],
    stores: [aStore({ storeId: 'HV-DE-01', brand: 'halvern', lat: 50.94, lng: 6.95, phone: '+49 221 4710 101', address: inCologne })],
    collectionPoints: [{ id: 'CP-DE-01', name: 'Kiosk Fichte', carrier: 'Paketfink', address: inCologne, lat: 50.93, lng: 6.94, hours }],
  }),
]
