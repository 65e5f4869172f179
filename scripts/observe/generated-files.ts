import { buildAlertsFile } from './alerts-file.ts'
import { buildDashboardFile } from './dashboard-file.ts'
import { readSlos } from './slo.ts'

/** Grafana files generated from `observability/slos.json`. `npm run observe -- --write` writes them. */
export function buildGeneratedFiles(): Record<string, string> {
  const slos = readSlos()
  const formatJson = (content: object) => `${JSON.stringify(content, null, 2)}\n`
  return {
    'observability/alerts.json': formatJson(buildAlertsFile(slos)),
    'observability/dashboard.json': formatJson(buildDashboardFile(slos)),
  }
}
