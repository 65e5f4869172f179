import type { Visit } from '../visit'

/** A visit of somebody who brings no cookie and runs scripts. */
export function aVisit(overrides: Partial<Visit> = {}): Visit {
  return {
    nonce: 'bm9uY2U=',
    correlationId: 'page-1',
    brand: 'halvern',
    build: 'b1',
    cookies: new Map(),
    wantsComplete: false,
    now: Date.now(),
    taint: () => undefined,
    setCookie: () => undefined,
    leaveUntold: () => undefined,
    waitUntil: () => undefined,
    ...overrides,
  }
}
