import type { Figures, FigureRow } from './figures.ts'
import type { Alert } from './slo.ts'

const most = 15

/** Formats the figures for a terminal. */
export function screenOf(figures: Figures, alerts: readonly Alert[], seconds: number): string {
  const { perSecond, errorRate, cacheHitRate, routes, upstream, orders, payments, vitals } = figures
  return [
    `last ${seconds} s   ${perSecond.toFixed(1)} requests/s   errors ${percent(errorRate)}   page cache ${percent(cacheHitRate)}`,
    ...alerts.map(
      ({ slo, severity, factor, spends }) => `${severity.toUpperCase()}  ${slo.title}: ${factor} x too fast, ${spends}. ${slo.runbook}`,
    ),
    ...table('route', routes),
    ...table('call', upstream),
    '',
    `orders    ${counted(orders)}`,
    `payments  ${counted(payments)}`,
    ...(vitals.length > 0 ? ['', 'web vitals, p75'] : []),
    ...vitals
      .slice(0, most)
      .map(({ name, p75, count }) => `  ${name.padEnd(46)} ${p75.toFixed(name.startsWith('cls') ? 3 : 0).padStart(8)}  of ${count}`),
  ].join('\n')
}

function percent(share: number | undefined): string {
  return share === undefined ? '–' : `${(share * 100).toFixed(1)} %`
}

function counted(counts: Record<string, number>): string {
  return (
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join('   ') || 'none'
  )
}

function table(title: string, rows: readonly FigureRow[]): string[] {
  if (rows.length === 0) return []
  const head = `${title.padEnd(62)} ${'count'.padStart(6)} ${'failed'.padStart(6)} ${'p50 ms'.padStart(7)} ${'p95 ms'.padStart(7)}`
  const lines = rows.slice(0, most).map(({ name, count, errors, p50, p95 }) => {
    const figures = [count, errors].map((each) => String(each).padStart(6)).join(' ')
    return `${name.slice(0, 62).padEnd(62)} ${figures} ${String(p50).padStart(7)} ${String(p95).padStart(7)}`
  })
  return ['', head, ...lines]
}
