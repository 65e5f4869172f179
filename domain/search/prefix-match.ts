import { normalizeText } from './normalize-text'

/** Returns true if every typed word is a prefix of a word in the text, ignoring accents and case. */
export function isPrefixMatch(typed: string, text: string): boolean {
  const words = normalizeText(text).split(' ')
  return normalizeText(typed)
    .split(' ')
    .every((prefix) => words.some((word) => word.startsWith(prefix)))
}
