import { alertsFile } from './alerts-file.ts'
import { dashboardFile } from './dashboard-file.ts'
import { readSlos } from './slo.ts'

/** Grafana files generated from `observability/slos.json`. `npm run observe -- --write` writes them. */
export function generatedFiles(): Record<string, string> {
  const slos = readSlos()
  const text = (content: object) => `${JSON.stringify(content, null, 2)}\n`
  return { 'observability/alerts.json': text(alertsFile(slos)), 'observability/dashboard.json': text(dashboardFile(slos)) }
}
