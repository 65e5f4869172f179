import { isRequest, type LogLine } from './log-lines.ts'

export type FigureRow = { name: string; count: number; errors: number; p50: number; p95: number }

export type Figures = {
  perSecond: number
  /** From 0 to 1; undefined without requests. */
  errorRate: number | undefined
  cacheHitRate: number | undefined
  routes: FigureRow[]
  upstream: FigureRow[]
  orders: Record<string, number>
  payments: Record<string, number>
  /** 75th percentile by vital, page, brand and kind of device. */
  vitals: { name: string; p75: number; count: number }[]
}

/** Figures of the log lines of the last `seconds`. */
export function figuresOf(lines: readonly LogLine[], seconds: number): Figures {
  const requests = lines.map(({ line }) => line).filter(isRequest)
  const visits = requests.filter(({ worker }) => worker === 'storefront')
  const shared = visits.filter(({ cache }) => cache === 'hit' || cache === 'stale' || cache === 'miss')
  const own = lines.flatMap(({ line }) => (line.event === 'upstream' ? [line as { call: string; ms: number; outcome: string }] : []))
  const calls = [...requests.flatMap(({ upstream }) => upstream), ...own]
  return {
    perSecond: visits.length / seconds,
    errorRate: shareOf(visits, ({ status }) => status >= 500),
    cacheHitRate: shareOf(shared, ({ cache }) => cache !== 'miss'),
    routes: rowsOf(
      requests.map(({ worker, method, route, ms, status }) => ({ name: `${worker} ${method} ${route}`, ms, isError: status >= 500 })),
    ),
    upstream: rowsOf(calls.map(({ call, ms, outcome }) => ({ name: call, ms, isError: outcome !== 'ok' && !/^4/.test(outcome) }))),
    orders: tally(lines, 'order'),
    payments: tally(lines, 'payment'),
    vitals: vitalsOf(lines),
  }
}

function shareOf<T>(all: readonly T[], isCounted: (each: T) => boolean): number | undefined {
  return all.length === 0 ? undefined : all.filter(isCounted).length / all.length
}

function rowsOf(entries: readonly { name: string; ms: number; isError: boolean }[]): FigureRow[] {
  const groups = Map.groupBy(entries, ({ name }) => name)
  const rows = [...groups].map(([name, each]) => {
    const times = each.map(({ ms }) => ms)
    return {
      name,
      count: each.length,
      errors: each.filter(({ isError }) => isError).length,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
    }
  })
  return rows.sort((a, b) => b.count - a.count)
}

/** Smallest value that this share of the values does not exceed. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}

function tally(lines: readonly LogLine[], event: string): Record<string, number> {
  const outcomes = lines.filter(({ line }) => line.event === event).map(({ line }) => String(line.outcome))
  return Object.fromEntries([...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, each]) => [outcome, each.length]))
}

const vitals = ['ttfb', 'fcp', 'lcp', 'cls', 'inp']

function vitalsOf(lines: readonly LogLine[]): Figures['vitals'] {
  const entries = lines
    .filter(({ line }) => line.event === 'performance')
    .flatMap(({ line }) =>
      vitals.flatMap((vital) =>
        line[vital] === undefined ? [] : [{ name: [vital, line.page, line.brand, line.device].join(' '), value: Number(line[vital]) }],
      ),
    )
  return [...Map.groupBy(entries, ({ name }) => name)].map(([name, each]) => {
    const values = each.map(({ value }) => value)
    return { name, p75: percentile(values, 0.75), count: each.length }
  })
}
