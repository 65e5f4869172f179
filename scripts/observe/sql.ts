import { columns, type Slo } from './slo.ts'

/** Sampling weight: number of points a stored one represents. */
const weight = '_sample_interval'

/** Analytics Engine query for the share of bad points in the last minutes. */
export function badShare(slo: Slo, dataset: string, minutes: number): string {
  return [
    `SELECT sum(if(${goodIn(slo)}, 0, ${weight})) / sum(${weight}) AS bad`,
    `FROM ${dataset}`,
    `WHERE timestamp > NOW() - INTERVAL '${minutes}' MINUTE AND ${whereIn(slo)}`,
  ].join(' ')
}

function whereIn({ kind, where }: Slo): string {
  const texts = Object.entries(where).map(([name, text]) => `${columns[kind][name]} = '${text}'`)
  return [`blob1 = '${kind}'`, ...texts].join(' AND ')
}

function goodIn({ kind, good }: Slo): string {
  if ('statusBelow' in good) return `${columns[kind].statusCode} < ${good.statusBelow}`
  if ('msBelow' in good) return `${columns[kind].ms} < ${good.msBelow}`
  return `NOT match(${columns[kind].outcome}, '${good.outcomeNot.replaceAll('\\', '\\\\')}')`
}

/** Quantile weighted by sampling. */
export function quantile(share: number, column: string): string {
  return `quantileExactWeighted(${share})(${column}, ${weight})`
}
