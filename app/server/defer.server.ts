import type { RequestContext } from './request-context'

const deferTimeoutMs = 1_500
/** Parts available this soon (from the edge cache) are rendered immediately. */
export const deferAfterMs = 8

/**
 * Defers parts of a page that may come late or fail: after 1.5 seconds each shows its fallback. Without scripts late parts would never
 * appear, so the page waits.
 */
export async function deferWithFallback<P extends Record<string, { part: Promise<unknown>; fallback: unknown }>>(
  requestContext: RequestContext,
  parts: P,
): Promise<DeferredParts<P>> {
  const boundedParts = Object.entries(parts).map(([name, { part, fallback }]) => {
    const boundedPart = Promise.race([part, resolveAfter(deferTimeoutMs, fallback)]).catch(() => fallback)
    return [name, boundedPart] as const
  })
  const allParts = Promise.all(boundedParts.map(async ([name, boundedPart]) => [name, await boundedPart] as const))
  const settled = requestContext.isWithoutScripts
    ? await allParts
    : await Promise.race([allParts, resolveAfter(deferAfterMs, boundedParts)])
  return Object.fromEntries<unknown>(settled) as DeferredParts<P>
}

type DeferredParts<P> = { [K in keyof P]: P[K] extends { part: Promise<infer T>; fallback: infer F } ? Promise<T | F> : never }

const firstViewTimeoutMs = 300

/** For deferred data of the first view, which would shift the layout if it came late: waits a moment, then renders without it. */
export function awaitOrSkip<T>(part: Promise<T> | undefined): Promise<T | null> {
  return part ? Promise.race([part, resolveAfter(firstViewTimeoutMs, null)]) : Promise.resolve(null)
}

function resolveAfter<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms))
}
