/** Wallet contact in Apple's terms; other wallets are converted. Partial before payment. */
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

/** One contact field, by address field name. */
export type ContactField = 'firstName' | 'lastName' | 'addressLine1' | 'city' | 'province' | 'postalCode' | 'countryCode'
