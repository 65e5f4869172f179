// Lists what an environment lacks: npm run doctor -- staging|nora|emea [--secrets storefront=FILE] [--secrets platform=FILE] [--live]
// [--root DIR]
import { parseArgs } from 'node:util'
import { environments, isEnvironment } from '../deploy/steps.ts'
import { root } from '../serve/paths.ts'
import { diagnose, loadCloudflareSecrets, readSecretFiles } from './diagnose.ts'
import { formatReport } from './report.ts'

const { values, positionals } = parseArgs({
  options: {
    secrets: { type: 'string', multiple: true, default: [] },
    live: { type: 'boolean', default: false },
    root: { type: 'string', default: root },
  },
  allowPositionals: true,
})
const [env] = positionals
if (isEnvironment(env)) {
  const secrets = values.live ? loadCloudflareSecrets(env) : readSecretFiles(values.secrets)
  const { deployment, findings } = await diagnose(env, { from: values.root, secrets })
  console.log(formatReport(deployment, findings))
  process.exitCode = findings.length > 0 ? 1 : 0
} else {
  console.error(`Usage: npm run doctor -- ${environments.join('|')} [--secrets storefront=FILE] [--secrets platform=FILE] [--live]`)
  process.exitCode = 2
}
