import { dataset, datasource } from './alerts-file.ts'
import { columns, type Slo } from './slo.ts'
import { badShare, quantile } from './sql.ts'

type Panel = { title: string; type: 'timeseries' | 'table' | 'stat'; sql: string; unit?: string }

const request = columns.request
const upstream = columns.upstream
const within = '$timeFilter'
const perMinute = 'intDiv(toUInt32(timestamp), 60) * 60 AS t'
const from = (kind: string, more = '') => `FROM ${dataset} WHERE ${within} AND blob1 = '${kind}'${more}`
const isStorefront = ` AND ${request.worker} = 'storefront'`

const panels: Panel[] = [
  {
    title: 'Requests a second',
    type: 'timeseries',
    unit: 'reqps',
    sql: `SELECT ${perMinute}, sum(_sample_interval) / 60 AS requests ${from('request', isStorefront)} GROUP BY t ORDER BY t`,
  },
  {
    title: 'Errors',
    type: 'timeseries',
    unit: 'percentunit',
    sql: `SELECT ${perMinute}, sum(if(${request.statusCode} >= 500, _sample_interval, 0)) / sum(_sample_interval) AS errors ${from('request', isStorefront)} GROUP BY t ORDER BY t`,
  },
  {
    title: 'Time by route (p50, p95)',
    type: 'table',
    unit: 'ms',
    sql: `SELECT ${request.route} AS route, sum(_sample_interval) AS requests, ${quantile(0.5, 'double1')} AS p50, ${quantile(0.95, 'double1')} AS p95 ${from('request', isStorefront)} GROUP BY route ORDER BY requests DESC LIMIT 30`,
  },
  {
    title: 'Page cache',
    type: 'timeseries',
    unit: 'percentunit',
    sql: `SELECT ${perMinute}, sum(if(${request.cache} IN ('hit', 'stale'), _sample_interval, 0)) / sum(_sample_interval) AS hits ${from('request', `${isStorefront} AND ${request.cache} IN ('hit', 'stale', 'miss')`)} GROUP BY t ORDER BY t`,
  },
  {
    title: 'Calls by outcome',
    type: 'table',
    sql: `SELECT ${upstream.call} AS call, ${upstream.outcome} AS outcome, sum(_sample_interval) AS calls, ${quantile(0.95, 'double1')} AS p95 ${from('upstream')} GROUP BY call, outcome ORDER BY calls DESC LIMIT 50`,
  },
  {
    title: 'Orders',
    type: 'timeseries',
    sql: `SELECT ${perMinute}, blob2 AS outcome, sum(_sample_interval) AS orders ${from('order')} GROUP BY t, outcome ORDER BY t`,
  },
  {
    title: 'Payments',
    type: 'timeseries',
    sql: `SELECT ${perMinute}, blob2 AS outcome, sum(_sample_interval) AS payments ${from('payment')} GROUP BY t, outcome ORDER BY t`,
  },
  {
    title: 'Web vitals (p75)',
    type: 'table',
    sql: `SELECT blob2 AS vital, blob3 AS page, blob4 AS brand, blob6 AS device, ${quantile(0.75, 'double1')} AS p75, sum(_sample_interval) AS views ${from('vital')} GROUP BY vital, page, brand, device ORDER BY vital, page LIMIT 200`,
  },
  {
    title: 'Requests by version',
    type: 'timeseries',
    sql: `SELECT ${perMinute}, ${request.version} AS version, sum(_sample_interval) AS requests ${from('request', isStorefront)} GROUP BY t, version ORDER BY t`,
  },
]

/** Grafana dashboard: current traffic, and the used error budget of each SLO. */
export function dashboardFile(slos: readonly Slo[]): object {
  const burns = slos.map((slo): Panel => {
    const unit = { type: 'stat', unit: 'percentunit' } as const
    return {
      ...unit,
      title: `${slo.title} (bad in an hour; promised ${Number(((1 - slo.objective) * 100).toFixed(2))} %)`,
      sql: badShare(slo, dataset, 60),
    }
  })
  const placed = [...burns.map((panel, index) => at(panel, { x: (index * 24) / slos.length, y: 0, w: 24 / slos.length, h: 4 })), ...rows()]
  const choices = ['vitrine_metrics_nora', 'vitrine_metrics_emea', 'vitrine_metrics_staging']
  const options = choices.map((text, index) => ({ text, value: text, selected: index === 0 }))
  const variable = { name: 'dataset', label: 'Environment', type: 'custom', query: choices.join(','), current: options[0], options }
  return {
    ...{ title: 'Vitrine', uid: 'vitrine', schemaVersion: 39, refresh: '1m', tags: ['vitrine'], time: { from: 'now-3h', to: 'now' } },
    templating: { list: [variable] },
    panels: placed.map((panel, index) => ({ id: index + 1, ...panel })),
  }
}

function rows() {
  return panels.map((panel, index) => at(panel, { x: (index % 2) * 12, y: 4 + Math.floor(index / 2) * 8, w: 12, h: 8 }))
}

function at({ title, type, sql, unit }: Panel, { x, w, ...rest }: { x: number; y: number; w: number; h: number }) {
  const gridPos = { x: Math.floor(x), w: Math.max(4, Math.floor(w)), ...rest }
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
