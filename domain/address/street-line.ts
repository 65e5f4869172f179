// cspell:ignore succ succursale
/** Parts of a box's address, and of a building: no street by themselves. */
export const buildingUnitPattern =
  /\b(?:cedex|station|stn|rpo|succursale|succ|apt|apartment|unit|suite|ste|floor|fl|site|comp|postnummer)\b[. ]{0,2}[\w-]{0,10}/gi

/** A word and a house number, in either order. */
export function isStreetLine(line: string): boolean {
  return /\p{L}{3}/u.test(line) && /\d/.test(line)
}
