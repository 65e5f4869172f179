import { burnAlerts, type Slo } from './slo.ts'
import { buildBadShare } from './sql.ts'

export const dataset = '$dataset'
export const datasource = { type: 'vertamedia-clickhouse-datasource', uid: 'analytics-engine' }

/** Dataset of the alerts, fixed because a rule cannot have variables. Replace it for another environment. */
const alertDataset = 'vitrine_metrics_nora'

/** Grafana's alert rules (provisioning file): two windows for each SLO and burn rate. */
export function buildAlertsFile(slos: readonly Slo[]): object {
  return {
    apiVersion: 1,
    groups: slos.map((slo) => ({ orgId: 1, name: slo.id, folder: 'Vitrine', interval: '1m', rules: toAlertRules(slo) })),
  }
}

function toAlertRules(slo: Slo) {
  return burnAlerts.map(({ severity, factor, longMinutes, shortMinutes, spends }) => {
    const limit = Number((factor * (1 - slo.objective)).toPrecision(4))
    return {
      ...{ uid: `${slo.id}-${longMinutes}m`.slice(0, 40), title: `${slo.title}: ${spends}`, condition: 'C', for: '0s' },
      ...{ noDataState: 'OK', execErrState: 'Error', labels: { severity, slo: slo.id } },
      annotations: {
        runbook: slo.runbook,
        summary: `The budget burns ${factor} times too fast over ${longMinutes} and ${shortMinutes} minutes.`,
      },
      data: [
        buildQuery('A', buildBadShare(slo, alertDataset, longMinutes), longMinutes),
        buildQuery('B', buildBadShare(slo, alertDataset, shortMinutes), shortMinutes),
        {
          ...{ refId: 'C', datasourceUid: '__expr__' },
          model: { type: 'math', refId: 'C', expression: `$A > ${limit} && $B > ${limit}` },
        },
      ],
    }
  })
}

function buildQuery(refId: string, sql: string, minutes: number) {
  const relativeTimeRange = { from: minutes * 60, to: 0 }
  return {
    refId,
    datasourceUid: datasource.uid,
    relativeTimeRange,
    model: { refId, datasource, query: sql, format: 'table', rawQuery: true },
  }
}
