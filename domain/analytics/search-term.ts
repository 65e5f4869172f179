const mostCharacters = 100

/** Search words for analytics. Drops email addresses and long numbers, which can identify a person. */
export function searchTermOf(text: string): string {
  const words = text.split(/\s+/).filter((word) => !word.includes('@') && word.replace(/\D/g, '').length < 5)
  return words.join(' ').slice(0, mostCharacters)
}
