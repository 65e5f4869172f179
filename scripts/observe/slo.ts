import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { MetricPoint } from '../../domain/observability/metric-points.ts'
import { root } from '../serve/paths.ts'

type PointKind = 'request' | 'upstream'
type GoodCondition = { statusBelow: number } | { msBelow: number } | { outcomeNot: string }

/** A service level objective: the share of points of this kind and with these texts that must be good. */
export type Slo = {
  id: string
  title: string
  /** Required share: 0.999. */
  objective: number
  kind: PointKind
  where: Readonly<Partial<Record<'worker' | 'route' | 'method' | 'call', string>>>
  good: GoodCondition
  /** Runbook of a violation. */
  runbook: string
}

const sloFile = 'observability/slos.json'

export function readSlos(): Slo[] {
  return JSON.parse(readFileSync(path.join(root, sloFile), 'utf8')) as Slo[]
}

/** Column of each text and number of a point, counted from one as in Analytics Engine. The first text is the kind. */
export const columns: Record<PointKind, Readonly<Record<string, string>>> = {
  request: {
    ...{ worker: 'blob2', route: 'blob3', method: 'blob4', brand: 'blob5', locale: 'blob6', cache: 'blob7', status: 'blob8' },
    ...{ version: 'blob9', ms: 'double1', statusCode: 'double2' },
  },
  upstream: { worker: 'blob2', call: 'blob3', outcome: 'blob4', ms: 'double1' },
}

function getColumnValue({ blobs, doubles }: MetricPoint, column: string | undefined): string | number | undefined {
  const columnIndex = Number(column?.replace(/\D/g, '')) - 1
  return column?.startsWith('blob') ? blobs[columnIndex] : doubles[columnIndex]
}

/** True if the objective covers this point. */
export function isCounted({ kind, where }: Slo, point: MetricPoint): boolean {
  return point.blobs[0] === kind && Object.entries(where).every(([name, text]) => getColumnValue(point, columns[kind][name]) === text)
}

/** True if the point is good. */
function isGood({ kind, good }: Slo, point: MetricPoint): boolean {
  if ('statusBelow' in good) return Number(getColumnValue(point, columns[kind].statusCode)) < good.statusBelow
  if ('msBelow' in good) return Number(getColumnValue(point, columns[kind].ms)) < good.msBelow
  return !new RegExp(good.outcomeNot).test(String(getColumnValue(point, columns[kind].outcome)))
}

/** Alert thresholds: the error budget burns this fast over both windows. The short window ends the alert soon after the incident. */
export const burnAlerts = [
  { severity: 'page', factor: 14.4, longMinutes: 60, shortMinutes: 5, spends: '2 % of the month in an hour' },
  { severity: 'page', factor: 6, longMinutes: 360, shortMinutes: 30, spends: '5 % of the month in six hours' },
  { severity: 'ticket', factor: 3, longMinutes: 1_440, shortMinutes: 120, spends: '10 % of the month in a day' },
  { severity: 'ticket', factor: 1, longMinutes: 4_320, shortMinutes: 360, spends: '10 % of the month in three days' },
] as const

export type TimedPoint = { at: number; point: MetricPoint }
export type Alert = { slo: Slo; severity: (typeof burnAlerts)[number]['severity']; factor: number; spends: string }

/** Burn rate of the error budget: 1 uses it up in exactly a month. 0 without points. */
export function calculateBurnRate(slo: Slo, points: readonly TimedPoint[], { now, minutes }: { now: number; minutes: number }): number {
  const pointsInWindow = points.filter(({ at, point }) => at > now - minutes * 60_000 && at <= now && isCounted(slo, point))
  if (pointsInWindow.length === 0) return 0
  const badPoints = pointsInWindow.filter(({ point }) => !isGood(slo, point)).length
  return badPoints / pointsInWindow.length / (1 - slo.objective)
}

/** Firing alerts, the most urgent of each objective. */
export function listAlerts(slos: readonly Slo[], points: readonly TimedPoint[], now: number): Alert[] {
  return slos.flatMap((slo) => {
    const isBurning = ({ factor, longMinutes, shortMinutes }: (typeof burnAlerts)[number]) =>
      [longMinutes, shortMinutes].every((minutes) => calculateBurnRate(slo, points, { now, minutes }) > factor)
    const alert = burnAlerts.find(isBurning)
    return alert ? [{ slo, severity: alert.severity, factor: alert.factor, spends: alert.spends }] : []
  })
}
