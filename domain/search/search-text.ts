const longest = 200

/** Normalizes a query: collapses spaces, drops control characters, and cuts at 200 characters. */
export function searchText(typed: string | null | undefined): string {
  return (typed ?? '')
    .slice(0, 4 * longest)
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim()
}
