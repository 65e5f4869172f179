/** Where a shopper wants to look: at a place they named, at a point on the earth, or at nowhere in particular. */
export type AskedPlace =
  | { kind: 'nowhere' }
  | { kind: 'named'; name: string; search?: { postalCode: string } | { city: string } }
  | { kind: 'point'; lat: number; lng: number }

const coordinate = /^-?\d{1,3}(\.\d{1,6})?$/

/** Reads it from an address: `place=75011`, `place=Lyon`, or `lat=…&lng=…`. What can be no place is named but not searched for. */
export function askedPlace(query: URLSearchParams): AskedPlace {
  const [lat = NaN, lng = NaN] = ['lat', 'lng'].map((name) => {
    const text = query.get(name) ?? ''
    return coordinate.test(text) ? Number(text) : NaN
  })
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { kind: 'point', lat, lng }
  const name = (query.get('place') ?? '').trim().replace(/\s+/g, ' ').slice(0, 80)
  if (!name) return { kind: 'nowhere' }
  if (/\d/.test(name)) return { kind: 'named', name, ...(/^[A-Za-z0-9 -]{2,10}$/.test(name) && { search: { postalCode: name } }) }
  return { kind: 'named', name, ...(name.length > 1 && { search: { city: name } }) }
}
