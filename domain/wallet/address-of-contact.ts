import { addressFieldMaxLength } from '#config/constants'
import type { Country } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import { countryWithRegion } from '#domain/address/country-with-region'
import { addressProblems } from '#domain/validation/address-rules'
import type { WalletContact } from './wallet-contact'

const lineNames = ['addressLine1', 'addressLine2', 'addressLine3'] as const

/** Converts a wallet contact to an address; overlong lines continue in the next. */
export function addressOfContact(contact: WalletContact): Address {
  const { givenName, familyName, locality, administrativeArea, postalCode, countryCode, emailAddress, phoneNumber } = contact
  const lines = (contact.addressLines ?? []).flatMap(wrapped)
  const [first, second, ...rest] = lines
  const parts = {
    ...{ firstName: givenName, lastName: familyName, city: locality, province: administrativeArea, postalCode },
    ...{ countryCode: countryCode?.toUpperCase(), email: emailAddress, phone: phoneNumber },
    ...Object.fromEntries([first, second, rest.join(' ')].map((line, i) => [lineNames[i], line])),
  }
  return Object.fromEntries(Object.entries<string | undefined>(parts).filter(([, text]) => text?.trim()))
}

/**
 * The part of an address a wallet shows before it is paid, as far as it can be used: of Britain and Canada only the beginning of the postal
 * code is shown, which is none yet.
 */
export function seenAddress(contact: WalletContact, country: Country): Address {
  const { postalCode, firstName: _, lastName: __, email: ___, phone: ____, ...address } = addressOfContact(contact)
  const isWhole = postalCode !== undefined && !addressProblems({ postalCode }, countryWithRegion(country)).postalCode
  return { ...address, ...(isWhole && { postalCode }) }
}

function wrapped(line: string): string[] {
  const lines: string[] = []
  for (const word of line.trim().split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= addressFieldMaxLength) lines[lines.length - 1] = `${last} ${word}`
    else if (word) lines.push(word)
  }
  return lines
}
