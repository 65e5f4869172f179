import { maxCompared } from '#config/constants'

const productIdPattern = /^[A-Za-z0-9]{8,11}$/

/** Parses compared products from a URL or cookie, `HV7K2Q41.HV6V9S72`: drops invalid ids and all after the fourth. */
export function parseComparedIds(text: string | null | undefined): string[] {
  const ids = (text ?? '').split('.').filter((id) => productIdPattern.test(id))
  return [...new Set(ids)].slice(0, maxCompared)
}

/** Adds a product to the comparison or removes it; null if the comparison is full. */
export function toggleComparedId(ids: readonly string[], id: string): string[] | null {
  if (ids.includes(id)) return ids.filter((other) => other !== id)
  return ids.length < maxCompared ? [...ids, id] : null
}
