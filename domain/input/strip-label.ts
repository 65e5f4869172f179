// cspell:disable
import { maxReadableLength } from './normalize-text'

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
export function stripLabel(line: string): string {
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
