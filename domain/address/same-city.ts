// cspell:disable
/** Official and everyday names of a city besides its own. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'New York': ['nyc', 'new york city', 'manhattan', 'roosevelt island'],
  Brooklyn: ['new york', 'new york city'],
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
 * Returns true if both name one city: accents, capitals and hyphens make no other one, nor does another of its names, nor a district,
 * arrondissement or number behind it (`Paris 11`, `Berlin-Mitte`, `Lyon Cedex 03`).
 */
export function isSameCity(typed: string, city: string): boolean {
  const name = plain(typed)
  return [plain(city), ...(otherNames[city] ?? [])].some((each) => name === each || name.startsWith(`${each} `))
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}
