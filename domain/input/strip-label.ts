// cspell:ignore firstname lastname familyname givenname fullname vorname nachname familienname nomdefamille prenom nome cognome apellido apellidos voornaam achternaam naam nombre adresse stadt ville Straße
// cspell:ignore addressline streetaddress mailingaddress shippingaddress deliveryaddress lieferadresse adressedelivraison anschrift strasse straat adres indirizzo direccion domicilio
// cspell:ignore citytown wohnort localite citta comune ciudad localidad poblacion plaats woonplaats stateprovince provincia bundesland provincie
import { maxReadableLength } from './normalize-text'

/** What forms and letters call the parts of a contact, without accents, blanks and points. */
const labels = new Set(
  (
    'name firstname lastname surname familyname givenname fullname vorname nachname familienname prenom nom nomdefamille nome cognome ' +
    'nombre apellido apellidos voornaam achternaam naam ' +
    'address addressline street streetaddress mailingaddress shippingaddress deliveryaddress adresse lieferadresse adressedelivraison ' +
    'anschrift strasse str straat adres indirizzo direccion domicilio ' +
    'city town citytown ort stadt wohnort ville localite citta comune ciudad localidad poblacion plaats woonplaats ' +
    'state stateprovince province provincia bundesland provincie county'
  ).split(' '),
)

/** A line without the label that was copied with it: `Name: Ada`, `Straße: …`, `Ville : Paris`. Other words before a colon belong to the line (`c/o: Lou`). */
export function stripLabel(line: string): string {
  if (line.length > maxReadableLength) return line
  const [, label = '', value = ''] = /^([\p{L} ./]{2,30}):(.+)$/u.exec(line) ?? []
  const isLabel = value.trim() !== '' && labels.has(normalizeLabel(label))
  return isLabel ? stripLabel(value.trim()) : line
}

function normalizeLabel(label: string): string {
  return label
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z]/g, '')
}
