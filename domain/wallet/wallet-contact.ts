/**
 * Somebody as a wallet names them, in Apple's words; every other wallet's are turned into these. Before the shopper has paid only a part
 * of it is there. (WAL-03, WAL-09)
 */
export type WalletContact = {
  givenName?: string
  familyName?: string
  addressLines?: readonly string[]
  locality?: string
  administrativeArea?: string
  postalCode?: string
  countryCode?: string
  emailAddress?: string
  phoneNumber?: string
}

/** One text of a contact, by the name its address has for it. */
export type ContactField = 'firstName' | 'lastName' | 'addressLine1' | 'city' | 'province' | 'postalCode' | 'countryCode'
