import { plainEmail } from './plain-email'
import { plainName } from './plain-name'
import { plainStreet } from './plain-street'
import { plainLine, plainSigns, plainText } from './plain-text'

/** Fields by what people write in them. Forms, wallets and the platform's calls name them alike; a field of no kind is text. */
const kinds: Readonly<Record<string, (typed: string) => string>> = {
  ...{ firstName: plainName, lastName: plainName, givenName: plainName, familyName: plainName, plusOne: plainName },
  ...{ to: plainLine, author: plainLine, nickname: plainLine, holder: plainLine },
  ...{ addressLine1: plainStreet, addressLine2: plainStreet, addressLine3: plainStreet, addressLines: plainStreet },
  ...{ city: plainStreet, locality: plainStreet, province: plainStreet, region: plainStreet, administrativeArea: plainStreet },
  ...{ email: plainEmail, username: plainEmail, emailAddress: plainEmail, receiptTo: plainEmail },
  ...{ phone: plainSigns, phoneNumber: plainSigns, recipientContactPhone: plainSigns, recipient: plainSigns },
  ...{ postalCode: plainSigns, code: plainSigns, pin: plainSigns, giftCardNumber: plainSigns, orderNumber: plainSigns },
  birthDate: plainSigns,
}

/** A password is what was typed, sign by sign. */
const asTyped = /password/i

/**
 * The one door for what people type: it is mended before any rule judges it, and the mended text is what is kept and shown. Fields in a
 * list or in a part (`contact.store-1.phone`) are known by the last of their names. (decision 098)
 */
export function mendedField(name: string, typed: string): string {
  if (asTyped.test(name)) return typed
  const own = name.split('.').at(-1) ?? name
  return Object.hasOwn(kinds, own) ? (kinds[own]?.(typed) ?? typed) : plainText(typed)
}

/** A call's body or query, every text in it mended by the name of its field. */
export function mendedBody(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return mendedField(name, value)
  if (Array.isArray(value)) return value.map((each) => mendedBody(each, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, mendedBody(part, field)]))
}

/** A posted form; files and what scripts sealed stay as they are. */
export function mendedForm(posted: FormData): FormData {
  const mended = new FormData()
  for (const [name, value] of posted) {
    if (typeof value === 'string') mended.append(name, mendedField(name, value))
    else mended.append(name, value)
  }
  return mended
}
