const longest = 200

/** What is searched for of what was typed: spaces in a row are one, control characters are none, and nobody means more than 200 characters. */
export function searchText(typed: string | null | undefined): string {
  return (typed ?? '')
    .slice(0, 4 * longest)
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim()
}
