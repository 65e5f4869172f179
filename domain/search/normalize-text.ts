/** A text for comparison: without accents, case and separators. `Saint-Étienne` is `saint etienne`. */
export function normalizeText(text: string): string {
  return text
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
