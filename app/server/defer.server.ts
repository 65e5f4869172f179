import type { RequestContext } from './request-context'

const patienceMs = 1_500
/** Parts available this soon (from the edge cache) are rendered immediately. */
export const deferAfterMs = 8

/**
 * Defers parts of a page that may come late or fail: after 1.5 seconds each shows its fallback. Without scripts late parts would never
 * appear, so the page waits.
 */
export async function deferWithFallback<P extends Record<string, { part: Promise<unknown>; fallback: unknown }>>(
  visit: RequestContext,
  parts: P,
): Promise<LateParts<P>> {
  const bounded = Object.entries(parts).map(([name, { part, fallback }]) => {
    const answer = Promise.race([part, after(patienceMs, fallback)]).catch(() => fallback)
    return [name, answer] as const
  })
  const all = Promise.all(bounded.map(async ([name, answer]) => [name, await answer] as const))
  const settled = visit.isWithoutScripts ? await all : await Promise.race([all, after(deferAfterMs, bounded)])
  return Object.fromEntries<unknown>(settled) as LateParts<P>
}

type LateParts<P> = { [K in keyof P]: P[K] extends { part: Promise<infer T>; fallback: infer F } ? Promise<T | F> : never }

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms))
}
