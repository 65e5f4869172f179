/** Areas of a postal code, narrowest first: its letters in Britain, else every prefix: `75011`, `7501`, `750`, `75`, `7`. */
export function postalAreas(postalCode: string, country: string): string[] {
  const code = postalCode.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (country === 'GB') return /^[A-Z]{1,2}(?=\d)/.exec(code)?.slice(0, 1) ?? []
  return Array.from({ length: Math.min(code.length, 6) }, (_, i) => code.slice(0, Math.min(code.length, 6) - i))
}
