import { contactName } from './contact-name'
import type { WalletContact } from './wallet-contact'

/** A wallet contact with a printable name. Its other fields were normalized on input. */
export function mendedContact(contact: WalletContact): WalletContact {
  if (contact.givenName === undefined && contact.familyName === undefined) return contact
  const { firstName, lastName } = contactName(contact)
  return { ...contact, givenName: firstName, familyName: lastName }
}
