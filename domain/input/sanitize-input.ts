import { parseOrderNumber } from './order-number'
import { normalizeDigits, normalizeQuantity } from './normalize-digits'
import { normalizeEmail } from './normalize-email'
import { maxReadableLength, normalizeLine, normalizeName, normalizeStreet, normalizeSymbols, normalizeText } from './normalize-text'

const sanitizeName = (text: string) => stripLabel(normalizeName(text))
const sanitizeStreet = (text: string) => stripLabel(normalizeStreet(joinTextLines(normalizeText(text))))

/** The lines of an address that was pasted as on an envelope, set apart by commas. */
function joinTextLines(text: string): string {
  if (!text.includes('\n')) return text
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.map((line, index) => (index === lines.length - 1 || /[,;:(/-]$/.test(line) ? line : `${line},`)).join(' ')
}

function sanitizeEmailOrCode(text: string): string {
  return /[@＠]/.test(text) ? normalizeEmail(text) : normalizeSymbols(text)
}

/** Empty for the punctuation of a mask alone, and for a dial code that a browser filled in alone. */
function sanitizePhone(text: string): string {
  const line = normalizeSymbols(text)
  return /^\+\d{1,3}$/.test(line) || !/[\p{L}\d]/u.test(line) ? '' : line
}

/** Fields by what people write in them. Forms, wallets and the platform's calls name them alike; a field of no kind is text. */
const sanitizersByField: Readonly<Record<string, (typed: string) => string>> = {
  ...{ firstName: sanitizeName, lastName: sanitizeName, givenName: sanitizeName, familyName: sanitizeName, plusOne: sanitizeName },
  ...{ to: normalizeLine, author: normalizeLine, nickname: normalizeLine, holder: normalizeLine },
  ...{ addressLine1: sanitizeStreet, addressLine2: sanitizeStreet, addressLine3: sanitizeStreet, addressLines: sanitizeStreet },
  ...{
    city: sanitizeStreet,
    locality: sanitizeStreet,
    province: sanitizeStreet,
    region: sanitizeStreet,
    administrativeArea: sanitizeStreet,
  },
  ...{ email: normalizeEmail, username: normalizeEmail, emailAddress: normalizeEmail, receiptTo: normalizeEmail },
  ...{ phone: sanitizePhone, phoneNumber: sanitizePhone, recipientContactPhone: sanitizePhone, recipient: normalizeSymbols },
  ...{
    postalCode: normalizeSymbols,
    code: normalizeSymbols,
    orderNumber: parseOrderNumber,
  },
  // `number` is that of the gift card which operators look for.
  ...{ giftCardNumber: normalizeDigits, number: normalizeDigits, pin: normalizeDigits },
  ...{ qty: normalizeQuantity, quantity: normalizeQuantity },
  ...{ birthDate: normalizeSymbols, purchaseDate: normalizeSymbols },
  // An email address or a postal code: what a guest proves an order by; one or a number: what an operator searches orders for.
  ...{ proof: sanitizeEmailOrCode, search: sanitizeEmailOrCode },
}

/** A password is what was typed, sign by sign. */
const passwordFieldPattern = /password/i

/**
 * The one door for what people type: it is normalized before any rule judges it, and the normalized text is what is kept and shown. Fields in a
 * list or in a part (`contact.store-1.phone`) are known by the last of their names. (decision 098)
 */
export function sanitizeField(name: string, text: string): string {
  if (passwordFieldPattern.test(name)) return text
  const fieldName = name.split('.').at(-1) ?? name
  return Object.hasOwn(sanitizersByField, fieldName) ? (sanitizersByField[fieldName]?.(text) ?? text) : normalizeText(text)
}

/** A call's body or query, every text in it normalized by the name of its field. */
export function sanitizeBody(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return sanitizeField(name, value)
  if (Array.isArray(value)) return value.map((each) => sanitizeBody(each, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, sanitizeBody(part, field)]))
}

/** A posted form; files and what scripts sealed stay as they are. */
export function sanitizeForm(formData: FormData): FormData {
  const sanitizedForm = new FormData()
  for (const [name, value] of formData) {
    if (typeof value === 'string') sanitizedForm.append(name, sanitizeField(name, value))
    else sanitizedForm.append(name, value)
  }
  return sanitizedForm
}

// cspell:disable

const toSet = (words: string) => new Set(words.split(' '))

/** What forms and letters call the parts of a contact, without accents. */
const labelNouns = toSet(
  'name firstname lastname surname vorname nachname familienname prenom nom nome cognome nombre apellido apellidos voornaam achternaam naam ' +
    'address street adresse anschrift strasse str straat adres indirizzo direccion domicilio lieferadresse lieferanschrift postanschrift ' +
    'versandadresse bezorgadres afleveradres verzendadres postadres ' +
    'city town ort stadt wohnort ville localite citta comune ciudad localidad poblacion plaats woonplaats stad ' +
    'state province provincia bundesland provincie county',
)

/** What stands beside them: `Delivery address`, `Straße und Hausnummer`, `Nom de famille`, `Indirizzo di spedizione`. */
const labelQualifiers = toSet(
  'first last family given full delivery shipping mailing postal home ship deliver to line number no complete and or the ' +
    'de famille livraison expedition complete numero voie postale et du la ' +
    'und hausnummer hausnr haus nummer nr der lieferung ' +
    'di del spedizione consegna e civico completo ' +
    'envio entrega y el domicilio postal ' +
    'en huisnummer bezorging aflevering',
)

/** Words that say a place by themselves: `Ship to: …`. */
const labelPhrases = toSet('shipto deliverto sendto liefernan livrera')

/** A line without the label that was copied with it: `Name: Ada`, `Straße: …`, `Ville : Paris`. Other words before a colon belong to the line (`c/o: Lou`). */
function stripLabel(line: string): string {
  if (line.length > maxReadableLength) return line
  const [, label = '', value = ''] = /^([\p{L} .,/&-]{2,40}):(.+)$/u.exec(line) ?? []
  return /\p{L}/u.test(value) && isLabel(label) ? stripLabel(value.trim()) : line
}

function isLabel(label: string): boolean {
  const words = label
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z]+/)
    .filter(Boolean)
  if (labelPhrases.has(words.join(''))) return true
  return words.some((word) => labelNouns.has(word)) && words.every((word) => labelNouns.has(word) || labelQualifiers.has(word))
}
