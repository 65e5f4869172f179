/** Products in the row of those seen before. */
export const mostSeenShown = 8
/** One more is kept: the page of a product leaves that one out. */
const mostSeenKept = mostSeenShown + 1

const idShape = /^[A-Za-z0-9]{8,11}$/

/** Ids of products seen, the last one first, from `HV7K2Q41.HV6V9S72`: without what is no id, what comes twice, and all after the ninth. */
export function readSeen(text: string | null | undefined): string[] {
  const ids = (text ?? '')
    .slice(0, 500)
    .split('.')
    .filter((id) => idShape.test(id))
  return [...new Set(ids)].slice(0, mostSeenKept)
}

/** The same with `ids` seen after those, in this order. */
export function noteSeen(text: string | null | undefined, ids: readonly string[]): string {
  return readSeen([...ids].reverse().concat(readSeen(text)).join('.')).join('.')
}

/** What is shown beside a product, or on a page of none. */
export function seenBeside(text: string | null | undefined, shown?: string): string[] {
  return readSeen(text)
    .filter((id) => id !== shown)
    .slice(0, mostSeenShown)
}
