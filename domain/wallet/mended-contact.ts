import { contactName } from './contact-name'
import type { WalletContact } from './wallet-contact'

/** A wallet's contact with a name that can be printed. Its other parts were mended at the door, by their own names. */
export function mendedContact(contact: WalletContact): WalletContact {
  if (contact.givenName === undefined && contact.familyName === undefined) return contact
  const { firstName, lastName } = contactName(contact)
  return { ...contact, givenName: firstName, familyName: lastName }
}
