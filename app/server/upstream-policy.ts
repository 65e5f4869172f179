import type { Endpoint } from '#contracts/endpoint'

export type CallPolicy = { timeoutMs: number; tries: number }

/** Timeout and attempts per call class. */
export const callPolicies: Record<Endpoint['class'], CallPolicy> = {
  // Pages wait for it, so it fails early: cached data is shown instead.
  control: { timeoutMs: 300, tries: 1 },
  'critical-read': { timeoutMs: 1_200, tries: 2 },
  'deferred-read': { timeoutMs: 1_500, tries: 1 },
  content: { timeoutMs: 1_200, tries: 2 },
  mutation: { timeoutMs: 4_000, tries: 2 },
  // The platform holds the response for nine seconds and completes the order regardless: a missing response is looked up, never resent.
  placement: { timeoutMs: 10_000, tries: 1 },
  token: { timeoutMs: 4_000, tries: 1 },
}

/** Statuses worth a retry: the request may not have been carried out, and a retry is harmless. */
export function isRetryableStatus(status: number): boolean {
  return status === 502 || status === 503 || status === 504
}

type BreakerGauge = { calls: number; failures: number; since: number; openUntil?: number; isProbing?: boolean }

const gaugeWindowMs = 10_000
const circuitOpenMs = 5_000
const minCallsToTrip = 20
/** Each call earns a tenth of a retry, up to ten retries. Counted in tenths. */
const retryCost = 10
const maxRetryBudget = 100

/**
 * Circuit breaker: opens for 5 s if more than half of 20 calls in 10 s fail. Then one call probes: its result closes it or opens it for
 * another 5 s. Kept in memory per isolate; losing it is harmless.
 */
export function createCircuitBreaker(now: () => number = Date.now) {
  const gauges = new Map<string, BreakerGauge>()
  const retryBudgets = new Map<string, number>()
  const getGauge = (name: string): BreakerGauge => {
    const existing = gauges.get(name)
    if (existing && (existing.openUntil !== undefined || now() - existing.since < gaugeWindowMs)) return existing
    const newGauge = { calls: 0, failures: 0, since: now() }
    gauges.set(name, newGauge)
    return newGauge
  }
  return {
    allows(name: string): boolean {
      const gauge = getGauge(name)
      if (gauge.openUntil === undefined) return true
      if (now() < gauge.openUntil) return false
      // If the probe gets no response, another call may probe after the same time.
      gauge.openUntil = now() + circuitOpenMs
      gauge.isProbing = true
      return true
    },
    /** Returns true if the retry budget allows another attempt, so that a failing dependency gets no extra load. */
    canRetry(name: string): boolean {
      const retryBudget = retryBudgets.get(name) ?? maxRetryBudget
      if (retryBudget < retryCost) return false
      retryBudgets.set(name, retryBudget - retryCost)
      return true
    },
    note(name: string, succeeded: boolean) {
      retryBudgets.set(name, Math.min((retryBudgets.get(name) ?? maxRetryBudget) + 1, maxRetryBudget))
      const gauge = getGauge(name)
      gauge.calls += 1
      if (!succeeded) gauge.failures += 1
      const { calls, failures, isProbing } = gauge
      if (isProbing && succeeded) gauges.delete(name)
      else if (isProbing || (calls >= minCallsToTrip && failures / calls > 0.5))
        Object.assign(gauge, { openUntil: now() + circuitOpenMs, isProbing: false })
    },
  }
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>

/** The breaker of these calls in this isolate. The runtime hands every request of an isolate the same `env`. */
export function createCircuitBreakerRegistry(): (env: object) => CircuitBreaker {
  const breakers = new WeakMap<object, CircuitBreaker>()
  return (env) => {
    const breaker = breakers.get(env) ?? createCircuitBreaker()
    breakers.set(env, breaker)
    return breaker
  }
}
