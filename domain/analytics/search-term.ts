const mostCharacters = 100

/** The words of a search, as far as they are words: an email address or a long number may name a person and is left out. */
export function searchTermOf(text: string): string {
  const words = text.split(/\s+/).filter((word) => !word.includes('@') && word.replace(/\D/g, '').length < 5)
  return words.join(' ').slice(0, mostCharacters)
}
