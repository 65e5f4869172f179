import { normalizeText } from './normalize-text'

/** Whether every word that was typed begins a word of the text, whatever its accents or case. */
export function isPrefixMatch(typed: string, text: string): boolean {
  const words = normalizeText(text).split(' ')
  return normalizeText(typed)
    .split(' ')
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}
