import type { RequestContext } from '../request-context'

/** A visit of somebody who brings no cookie and runs scripts. */
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
