import type { WalletContact } from './wallet-contact'

/** Wallet contact in Portland. */
export function aContact(overrides: Partial<WalletContact> = {}): WalletContact {
  return {
    ...{ givenName: 'Ada', familyName: 'Byron', addressLines: ['12 Larch Street'], locality: 'Portland', administrativeArea: 'OR' },
    ...{ postalCode: '97205', countryCode: 'US', emailAddress: 'ada@shop.example', phoneNumber: '+1 503 555 0123' },
    ...overrides,
  }
}
