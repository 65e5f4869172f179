/** Search location: a named place, coordinates, or none. */
export type AskedPlace =
  | { kind: 'nowhere' }
  | { kind: 'named'; name: string; search?: { postalCode: string } | { city: string } }
  | { kind: 'point'; lat: number; lng: number }

const coordinate = /^-?\d{1,3}(\.\d{1,6})?$/

/**
 * Reads it from a URL: `place=75011`, `place=Lyon`, or `lat=…&lng=…`; a name goes before a point. An invalid location is named but not
 * searched.
 */
export function askedPlace(query: URLSearchParams): AskedPlace {
  const name = (query.get('place') ?? '').trim().replace(/\s+/g, ' ').slice(0, 80)
  if (name) return { kind: 'named', name, ...searchFor(name) }
  const [lat = NaN, lng = NaN] = ['lat', 'lng'].map((name) => {
    const text = query.get(name) ?? ''
    return coordinate.test(text) ? Number(text) : NaN
  })
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { kind: 'point', lat, lng } : { kind: 'nowhere' }
}

function searchFor(name: string): Pick<Extract<AskedPlace, { kind: 'named' }>, 'search'> {
  if (/\d/.test(name)) return /^[A-Za-z0-9 -]{2,10}$/.test(name) ? { search: { postalCode: name } } : {}
  return name.length > 1 ? { search: { city: name } } : {}
}
