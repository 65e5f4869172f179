import { noPurges } from '../edge-cache.server'
import type { RequestContext } from '../request-context'

/** Request context without cookies, with scripts. */
export function aVisit(overrides: Partial<RequestContext> = {}): RequestContext {
  return {
    nonce: 'bm9uY2U=',
    correlationId: 'page-1',
    brand: 'halvern',
    build: 'b1',
    dataShape: 'd1',
    purges: () => Promise.resolve(noPurges),
    missingFeatures: [],
    tags: new Set(),
    cookies: new Map(),
    isWithoutScripts: false,
    isFirstVisit: false,
    now: Date.now(),
    markPrivate: () => undefined,
    markAnonymousOnly: () => undefined,
    createIdempotencyKey: () => crypto.randomUUID(),
    setCookie: () => undefined,
    deferNotices: () => undefined,
    waitUntil: () => undefined,
    ...overrides,
  }
}
