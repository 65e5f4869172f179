import { isRequest, type LogLine } from './log-lines.ts'

export type MetricRow = { name: string; count: number; errors: number; p50: number; p95: number }

export type Metrics = {
  perSecond: number
  /** From 0 to 1; undefined without requests. */
  errorRate: number | undefined
  cacheHitRate: number | undefined
  routes: MetricRow[]
  upstream: MetricRow[]
  orders: Record<string, number>
  payments: Record<string, number>
  /** 75th percentile by vital, page, brand and kind of device. */
  vitals: { name: string; p75: number; count: number }[]
}

/** Figures of the log lines of the last `seconds`. */
export function calculateMetrics(lines: readonly LogLine[], seconds: number): Metrics {
  const requests = lines.map(({ line }) => line).filter(isRequest)
  const storefrontRequests = requests.filter(({ worker }) => worker === 'storefront')
  const cacheHits = storefrontRequests.filter(({ cache }) => cache === 'hit' || cache === 'stale' || cache === 'miss')
  const providerCalls = lines.flatMap(({ line }) =>
    line.event === 'upstream' ? [line as { call: string; ms: number; outcome: string }] : [],
  )
  const calls = [...requests.flatMap(({ upstream }) => upstream), ...providerCalls]
  return {
    perSecond: storefrontRequests.length / seconds,
    errorRate: calculateShare(storefrontRequests, ({ status }) => status >= 500),
    cacheHitRate: calculateShare(cacheHits, ({ cache }) => cache !== 'miss'),
    routes: toMetricRows(
      requests.map(({ worker, method, route, ms, status }) => ({ name: `${worker} ${method} ${route}`, ms, isError: status >= 500 })),
    ),
    upstream: toMetricRows(calls.map(({ call, ms, outcome }) => ({ name: call, ms, isError: outcome !== 'ok' && !/^4/.test(outcome) }))),
    orders: countOutcomes(lines, 'order'),
    payments: countOutcomes(lines, 'payment'),
    vitals: calculateVitals(lines),
  }
}

function calculateShare<T>(items: readonly T[], isMatch: (item: T) => boolean): number | undefined {
  return items.length === 0 ? undefined : items.filter(isMatch).length / items.length
}

function toMetricRows(entries: readonly { name: string; ms: number; isError: boolean }[]): MetricRow[] {
  const groups = Map.groupBy(entries, ({ name }) => name)
  const rows = [...groups].map(([name, each]) => {
    const durations = each.map(({ ms }) => ms)
    return {
      name,
      count: each.length,
      errors: each.filter(({ isError }) => isError).length,
      p50: calculatePercentile(durations, 0.5),
      p95: calculatePercentile(durations, 0.95),
    }
  })
  return rows.sort((a, b) => b.count - a.count)
}

/** Smallest value that this share of the values does not exceed. */
export function calculatePercentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}

function countOutcomes(lines: readonly LogLine[], event: string): Record<string, number> {
  const outcomes = lines.filter(({ line }) => line.event === event).map(({ line }) => String(line.outcome))
  return Object.fromEntries([...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, each]) => [outcome, each.length]))
}

const vitalNames = ['ttfb', 'fcp', 'lcp', 'cls', 'inp']

function calculateVitals(lines: readonly LogLine[]): Metrics['vitals'] {
  const entries = lines
    .filter(({ line }) => line.event === 'performance')
    .flatMap(({ line }) =>
      vitalNames.flatMap((vital) =>
        line[vital] === undefined ? [] : [{ name: [vital, line.page, line.brand, line.device].join(' '), value: Number(line[vital]) }],
      ),
    )
  return [...Map.groupBy(entries, ({ name }) => name)].map(([name, each]) => {
    const values = each.map(({ value }) => value)
    return { name, p75: calculatePercentile(values, 0.75), count: each.length }
  })
}
