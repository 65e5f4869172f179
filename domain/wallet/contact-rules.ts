import { walletCityMaxLength } from '#config/constants'
import type { ContactField, WalletContact } from './wallet-contact'

/** Letters with accents, digits, spaces and these characters; wider than names. */
const allowed = /^[\p{L}\p{M}’·・\u200c\u200d\d ,.'`\-+@&#*():;<>/[\]]*$/u

/** Fields required before payment. */
const needed: readonly ContactField[] = ['addressLine1', 'postalCode', 'firstName', 'lastName']

/** Reason an address cannot be used before payment; undefined if it can. */
export function seenContactProblem(contact: WalletContact, country: string): 'other-country' | 'city-too-long' | undefined {
  if (contact.countryCode?.toUpperCase() !== country) return 'other-country'
  return (contact.locality ?? '').length > walletCityMaxLength ? 'city-too-long' : undefined
}

/** First field of a contact that is required but blank, or has a forbidden character. Phone and email have their own rules. */
export function wrongContactField(contact: WalletContact): ContactField | undefined {
  const texts = textsOf(contact)
  const blank = needed.find((field) => !texts.some(([name, text]) => name === field && text.trim() !== ''))
  return blank ?? texts.find(([, text]) => !allowed.test(text))?.[0]
}

/** Returns true if a shipping address lacks required fields. */
export function isIncomplete(contact: WalletContact): boolean {
  const [addressLine1] = contact.addressLines ?? []
  const { givenName, familyName, locality, postalCode, countryCode } = contact
  return [givenName, familyName, addressLine1, locality, postalCode, countryCode].some((text) => !text?.trim())
}

/** Offered delivery method by name; undefined if not offered. */
export function offeredAs<T extends { code: string }>(code: string, offered: readonly T[]): T | undefined {
  return offered.find((each) => each.code === code)
}

function textsOf({ addressLines = [], ...contact }: WalletContact): [ContactField, string][] {
  return [
    ...addressLines.map((line): [ContactField, string] => ['addressLine1', line]),
    ['postalCode', contact.postalCode ?? ''],
    ['firstName', contact.givenName ?? ''],
    ['lastName', contact.familyName ?? ''],
    ['city', contact.locality ?? ''],
    ['province', contact.administrativeArea ?? ''],
    ['countryCode', contact.countryCode ?? ''],
  ]
}
