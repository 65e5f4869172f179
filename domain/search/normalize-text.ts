/** A text as it is compared: without accents, case, and what stands between its words. `Saint-Étienne` is `saint etienne`. */
export function normalizeText(text: string): string {
  return text
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
