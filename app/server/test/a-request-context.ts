import type { RequestContext } from '../request-context'

/** Request context without cookies, with scripts. */
export function aVisit(overrides: Partial<RequestContext> = {}): RequestContext {
  return {
    nonce: 'bm9uY2U=',
    correlationId: 'page-1',
    brand: 'halvern',
    build: 'b1',
    cookies: new Map(),
    isWithoutScripts: false,
    now: Date.now(),
    markPrivate: () => undefined,
    setCookie: () => undefined,
    deferNotices: () => undefined,
    waitUntil: () => undefined,
    ...overrides,
  }
}
