import { folded } from './folded'

/** Whether every word that was typed begins a word of the text, whatever its accents or case. */
export function beginsWords(typed: string, text: string): boolean {
  const words = folded(text).split(' ')
  return folded(typed)
    .split(' ')
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}
