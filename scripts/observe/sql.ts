import { columns, type Slo } from './slo.ts'

/** Sampling weight: number of points a stored one represents. */
const sampleWeight = '_sample_interval'

/** Analytics Engine query for the share of bad points in the last minutes. */
export function buildBadShare(slo: Slo, dataset: string, minutes: number): string {
  return [
    `SELECT sum(if(${buildGoodCondition(slo)}, 0, ${sampleWeight})) / sum(${sampleWeight}) AS bad`,
    `FROM ${dataset}`,
    `WHERE timestamp > NOW() - INTERVAL '${minutes}' MINUTE AND ${buildWhere(slo)}`,
  ].join(' ')
}

function buildWhere({ kind, where }: Slo): string {
  const texts = Object.entries(where).map(([name, text]) => `${columns[kind][name]} = '${text}'`)
  return [`blob1 = '${kind}'`, ...texts].join(' AND ')
}

function buildGoodCondition({ kind, good }: Slo): string {
  if ('statusBelow' in good) return `${columns[kind].statusCode} < ${good.statusBelow}`
  if ('msBelow' in good) return `${columns[kind].ms} < ${good.msBelow}`
  return `NOT match(${columns[kind].outcome}, '${good.outcomeNot.replaceAll('\\', '\\\\')}')`
}

/** Quantile weighted by sampling. */
export function buildQuantile(share: number, column: string): string {
  return `quantileExactWeighted(${share})(${column}, ${sampleWeight})`
}
