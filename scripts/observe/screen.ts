import type { Metrics, MetricRow } from './metrics.ts'
import type { Alert } from './slo.ts'

const maxRows = 15

/** Formats the figures for a terminal. */
export function formatScreen(figures: Metrics, alerts: readonly Alert[], seconds: number): string {
  const { perSecond, errorRate, cacheHitRate, routes, upstream, orders, payments, vitals } = figures
  return [
    `last ${seconds} s   ${perSecond.toFixed(1)} requests/s   errors ${formatPercent(errorRate)}   page cache ${formatPercent(cacheHitRate)}`,
    ...alerts.map(
      ({ slo, severity, factor, spends }) => `${severity.toUpperCase()}  ${slo.title}: ${factor} x too fast, ${spends}. ${slo.runbook}`,
    ),
    ...formatTable('route', routes),
    ...formatTable('call', upstream),
    '',
    `orders    ${formatCounts(orders)}`,
    `payments  ${formatCounts(payments)}`,
    ...(vitals.length > 0 ? ['', 'web vitals, p75'] : []),
    ...vitals
      .slice(0, maxRows)
      .map(({ name, p75, count }) => `  ${name.padEnd(46)} ${p75.toFixed(name.startsWith('cls') ? 3 : 0).padStart(8)}  of ${count}`),
  ].join('\n')
}

function formatPercent(share: number | undefined): string {
  return share === undefined ? '–' : `${(share * 100).toFixed(1)} %`
}

function formatCounts(counts: Record<string, number>): string {
  return (
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join('   ') || 'none'
  )
}

function formatTable(title: string, rows: readonly MetricRow[]): string[] {
  if (rows.length === 0) return []
  const head = `${title.padEnd(62)} ${'count'.padStart(6)} ${'failed'.padStart(6)} ${'p50 ms'.padStart(7)} ${'p95 ms'.padStart(7)}`
  const lines = rows.slice(0, maxRows).map(({ name, count, errors, p50, p95 }) => {
    const cells = [count, errors].map((cellValue) => String(cellValue).padStart(6)).join(' ')
    return `${name.slice(0, 62).padEnd(62)} ${cells} ${String(p50).padStart(7)} ${String(p95).padStart(7)}`
  })
  return ['', head, ...lines]
}
