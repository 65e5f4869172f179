// cspell:ignore Porltand
import { calculateEditDistance } from '#domain/search/text-matching'

// cspell:disable
/** Official and everyday names of a city besides its own. */
const cityAliases: Readonly<Record<string, readonly string[]>> = {
  'New York': ['ny', 'nyc', 'n y', 'n y c', 'new york city', 'manhattan', 'roosevelt island'],
  'San Sebastián': ['donostia', 'donostia san sebastian'],
  'Vitoria-Gasteiz': ['vitoria', 'gasteiz'],
  Pamplona: ['iruna', 'irunea'],
  'A Coruña': ['la coruna', 'coruna'],
  Alicante: ['alacant'],
  Palma: ['palma de mallorca'],
  Brooklyn: ['new york', 'new york city'],
  London: ['greater london', 'city of london'],
  'San Francisco': ['sf'],
  'Los Angeles': ['la'],
  Montréal: ['westmount', 'outremont', 'mont royal'],
  Marseille: ['marseilles'],
  Köln: ['cologne', 'koeln'],
  München: ['munich', 'muenchen'],
  Düsseldorf: ['duesseldorf'],
  'Frankfurt am Main': ['frankfurt', 'frankfurt main', 'frankfurt a main', 'frankfurt a m'],
  Roma: ['rome', 'rom'],
  Milano: ['milan', 'mailand'],
  Torino: ['turin'],
  Genova: ['genoa', 'genua'],
  Firenze: ['florence', 'florenz'],
  Napoli: ['naples', 'neapel'],
  Sevilla: ['seville'],
  Bilbao: ['bilbo'],
  Zaragoza: ['saragossa'],
  'Den Haag': ['s gravenhage', 'gravenhage', 'the hague'],
}
// cspell:enable

/**
 * Returns true if both texts name one city. Accents, capitals and hyphens make no difference. Another name of the city counts as well. So
 * does the city with a district, arrondissement or number behind it (`Paris 11`, `Berlin-Mitte`, `Lyon Cedex 03`).
 */
export function isSameCity(rawCity: string, city: string): boolean {
  const normalizedName = normalizePlaceName(rawCity)
  return [normalizePlaceName(city), ...(cityAliases[city] ?? [])].some(
    (each) => normalizedName === each || normalizedName.startsWith(`${each} `),
  )
}

/** A name in small letters without accents, its words separated by spaces and saints written out. */
export function normalizePlaceName(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replace(/(?<!\p{L})st(e?)(?!\p{L})/gu, 'saint$1')
}

/** Returns true if a name is the city's apart from a typing error: `Porltand`. */
export function isMisspelledCity(rawCity: string, city: string): boolean {
  const [typed, expected] = [normalizePlaceName(rawCity), normalizePlaceName(city)]
  if (Math.abs(typed.length - expected.length) > maxSlips) return false
  return calculateEditDistance(typed, expected) <= Math.min(maxSlips, Math.ceil(expected.length / lettersPerSlip))
}

const maxSlips = 3
const lettersPerSlip = 4
