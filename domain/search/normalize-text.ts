/** Normalizes text for comparison: no accents, case or separators. `Saint-Étienne` becomes `saint etienne`. */
export function normalizeText(text: string): string {
  return text
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
