/** Number of recently viewed products shown. */
export const mostSeenShown = 8
/** One more is stored, because a product page leaves its own product out. */
const mostSeenKept = mostSeenShown + 1

const idShape = /^[A-Za-z0-9]{8,11}$/

/** Parses recently viewed ids, latest first, from `HV7K2Q41.HV6V9S72`; drops invalid ids, duplicates, and all after the ninth. */
export function readSeen(text: string | null | undefined): string[] {
  const ids = (text ?? '')
    .slice(0, 500)
    .split('.')
    .filter((id) => idShape.test(id))
  return [...new Set(ids)].slice(0, mostSeenKept)
}

/** Adds viewed ids, in this order, before the earlier ones. */
export function noteSeen(text: string | null | undefined, ids: readonly string[]): string {
  return readSeen([...ids].reverse().concat(readSeen(text)).join('.')).join('.')
}

/** Recently viewed products to show, without the current one. */
export function seenBeside(text: string | null | undefined, shown?: string): string[] {
  return readSeen(text)
    .filter((id) => id !== shown)
    .slice(0, mostSeenShown)
}
