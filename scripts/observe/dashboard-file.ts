import { dataset, datasource } from './alerts-file.ts'
import { columns, type Slo } from './slo.ts'
import { buildBadShare, buildQuantile } from './sql.ts'

type DashboardPanel = { title: string; type: 'timeseries' | 'table' | 'stat'; sql: string; unit?: string }

const requestColumns = columns.request
const upstreamColumns = columns.upstream
const timeFilter = '$timeFilter'
const minuteColumn = 'intDiv(toUInt32(timestamp), 60) * 60 AS t'
const buildFromClause = (kind: string, more = '') => `FROM ${dataset} WHERE ${timeFilter} AND blob1 = '${kind}'${more}`
const storefrontClause = ` AND ${requestColumns.worker} = 'storefront'`

const panels: DashboardPanel[] = [
  {
    title: 'Requests a second',
    type: 'timeseries',
    unit: 'reqps',
    sql: `SELECT ${minuteColumn}, sum(_sample_interval) / 60 AS requests ${buildFromClause('request', storefrontClause)} GROUP BY t ORDER BY t`,
  },
  {
    title: 'Errors',
    type: 'timeseries',
    unit: 'percentunit',
    sql: `SELECT ${minuteColumn}, sum(if(${requestColumns.statusCode} >= 500, _sample_interval, 0)) / sum(_sample_interval) AS errors ${buildFromClause('request', storefrontClause)} GROUP BY t ORDER BY t`,
  },
  {
    title: 'Time by route (p50, p95)',
    type: 'table',
    unit: 'ms',
    sql: `SELECT ${requestColumns.route} AS route, sum(_sample_interval) AS requests, ${buildQuantile(0.5, 'double1')} AS p50, ${buildQuantile(0.95, 'double1')} AS p95 ${buildFromClause('request', storefrontClause)} GROUP BY route ORDER BY requests DESC LIMIT 30`,
  },
  {
    title: 'Page cache',
    type: 'timeseries',
    unit: 'percentunit',
    sql: `SELECT ${minuteColumn}, sum(if(${requestColumns.cache} IN ('hit', 'stale'), _sample_interval, 0)) / sum(_sample_interval) AS hits ${buildFromClause('request', `${storefrontClause} AND ${requestColumns.cache} IN ('hit', 'stale', 'miss')`)} GROUP BY t ORDER BY t`,
  },
  {
    title: 'Calls by outcome',
    type: 'table',
    sql: `SELECT ${upstreamColumns.call} AS call, ${upstreamColumns.outcome} AS outcome, sum(_sample_interval) AS calls, ${buildQuantile(0.95, 'double1')} AS p95 ${buildFromClause('upstream')} GROUP BY call, outcome ORDER BY calls DESC LIMIT 50`,
  },
  {
    title: 'Orders',
    type: 'timeseries',
    sql: `SELECT ${minuteColumn}, blob2 AS outcome, sum(_sample_interval) AS orders ${buildFromClause('order')} GROUP BY t, outcome ORDER BY t`,
  },
  {
    title: 'Payments',
    type: 'timeseries',
    sql: `SELECT ${minuteColumn}, blob2 AS outcome, sum(_sample_interval) AS payments ${buildFromClause('payment')} GROUP BY t, outcome ORDER BY t`,
  },
  {
    title: 'Web vitals (p75)',
    type: 'table',
    sql: `SELECT blob2 AS vital, blob3 AS page, blob4 AS brand, blob6 AS device, ${buildQuantile(0.75, 'double1')} AS p75, sum(_sample_interval) AS views ${buildFromClause('vital')} GROUP BY vital, page, brand, device ORDER BY vital, page LIMIT 200`,
  },
  {
    title: 'Requests by version',
    type: 'timeseries',
    sql: `SELECT ${minuteColumn}, ${requestColumns.version} AS version, sum(_sample_interval) AS requests ${buildFromClause('request', storefrontClause)} GROUP BY t, version ORDER BY t`,
  },
]

/** Grafana dashboard: current traffic, and the used error budget of each SLO. */
export function buildDashboardFile(slos: readonly Slo[]): object {
  const burnPanels = slos.map((slo): DashboardPanel => {
    const unit = { type: 'stat', unit: 'percentunit' } as const
    return {
      ...unit,
      title: `${slo.title} (bad in an hour; promised ${Number(((1 - slo.objective) * 100).toFixed(2))} %)`,
      sql: buildBadShare(slo, dataset, 60),
    }
  })
  const placedPanels = [
    ...burnPanels.map((panel, index) => placePanel(panel, { x: (index * 24) / slos.length, y: 0, w: 24 / slos.length, h: 4 })),
    ...placePanels(),
  ]
  const datasets = ['vitrine_metrics_nora', 'vitrine_metrics_emea', 'vitrine_metrics_staging']
  const options = datasets.map((text, index) => ({ text, value: text, selected: index === 0 }))
  const variable = { name: 'dataset', label: 'Environment', type: 'custom', query: datasets.join(','), current: options[0], options }
  return {
    ...{ title: 'Vitrine', uid: 'vitrine', schemaVersion: 39, refresh: '1m', tags: ['vitrine'], time: { from: 'now-3h', to: 'now' } },
    templating: { list: [variable] },
    panels: placedPanels.map((panel, index) => ({ id: index + 1, ...panel })),
  }
}

function placePanels() {
  return panels.map((panel, index) => placePanel(panel, { x: (index % 2) * 12, y: 4 + Math.floor(index / 2) * 8, w: 12, h: 8 }))
}

function placePanel({ title, type, sql, unit }: DashboardPanel, { x, w, ...size }: { x: number; y: number; w: number; h: number }) {
  const gridPos = { x: Math.floor(x), w: Math.max(4, Math.floor(w)), ...size }
  const fieldConfig = { defaults: { ...(unit && { unit }) }, overrides: [] }
  return {
    title,
    type,
    gridPos,
    datasource,
    fieldConfig,
    targets: [{ refId: 'A', datasource, query: sql, format: type === 'timeseries' ? 'time_series' : 'table', rawQuery: true }],
  }
}
