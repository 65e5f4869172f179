// Deploys an environment: npm run deploy -- staging|nora|emea [--dry-run] [--gradual 10,50,100 [--minutes 5]]
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { diagnose, loadCloudflareSecrets } from '../doctor/diagnose.ts'
import type { Deployment } from '../doctor/deployment.ts'
import { formatReport } from '../doctor/report.ts'
import { readDeployment } from '../doctor/read-deployment.ts'
import { buildApp } from '../serve/build-app.ts'
import { quietEnvironment, root, getToolPath } from '../serve/paths.ts'
import { deployGradually, findGradualBlockers, parseShares } from './gradual.ts'
import { fetchPage, checkHealthAfter, findHealthBlockers } from './live-checks.ts'
import { findSmokeProblem } from './smoke.ts'
import { type DeployEnvironment, environments, isEnvironment, listMigrationSteps, listDeploySteps } from './steps.ts'
import { type Wrangler, createWranglerCalls } from './wrangler-calls.ts'

const { values, positionals } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    gradual: { type: 'string' },
    minutes: { type: 'string', default: '5' },
    message: { type: 'string', default: 'npm run deploy' },
  },
  allowPositionals: true,
})
const [env] = positionals
const rolloutShares = values.gradual === undefined ? undefined : parseShares(values.gradual)

if (!isEnvironment(env) || (values.gradual !== undefined && !rolloutShares)) {
  console.error(`Usage: npm run deploy -- ${environments.join('|')} [--dry-run] [--gradual 10,50,100 [--minutes 5]]`)
  process.exitCode = 2
} else if (values['dry-run']) process.exitCode = await runDryRun(env)
else {
  const deployment = await loadValidDeployment(env)
  const isDone = deployment && (await (rolloutShares ? deployInSteps(deployment, env, rolloutShares) : deployAtOnce(deployment, env)))
  process.exitCode = isDone ? 0 : 1
}

async function runDryRun(environment: DeployEnvironment): Promise<number> {
  await buildApp()
  return (await runSteps(listDeploySteps(readDeployment(root, environment, {}), { isDryRun: true }))) ? 0 : 1
}

/** The deployment, if the doctor finds no problem. */
async function loadValidDeployment(environment: DeployEnvironment): Promise<Deployment | undefined> {
  const { deployment, findings } = await diagnose(environment, { secrets: loadCloudflareSecrets(environment) })
  if (findings.length === 0) return deployment
  console.error(`Nothing was deployed. docs/operations.md lists the settings.\n${formatReport(deployment, findings)}`)
  return undefined
}

/** Deploys both Workers at once, then runs the smoke test. Steps before a failing one stay: old versions work with new tables. */
async function deployAtOnce(deployment: Deployment, environment: DeployEnvironment): Promise<boolean> {
  await buildApp()
  if (!(await runSteps(listDeploySteps(deployment, { isDryRun: false })))) return false
  const problem = await findSmokeProblem(deployment, { worker: 'platform', version: '', ask: fetchPage })
  if (problem)
    console.error(
      `${problem}\nTo go back: npx wrangler rollback --env ${environment}, then the same with -c worker/platform/wrangler.toml.`,
    )
  return !problem
}

async function deployInSteps(deployment: Deployment, environment: DeployEnvironment, steps: readonly number[]): Promise<boolean> {
  const calls = createWranglerCalls(runWranglerQuietly, deployment)
  const blockers = [...findHealthBlockers(), ...(await findGradualBlockers({ calls, deployment }))]
  if (blockers.length > 0) {
    console.error(['Nothing was deployed.', ...blockers].join('\n'))
    return false
  }
  await buildApp()
  if (!(await runSteps(listMigrationSteps(environment)))) return false
  const minutes = Math.max(1, Number(values.minutes) || 5)
  return deployGradually({
    ...{ calls, deployment, shares: steps, message: values.message, tell: (text) => console.log(text) },
    smoke: (worker, version) => findSmokeProblem(deployment, { worker, version, ask: fetchPage }),
    health: (worker, version) => checkHealthAfter(deployment, { worker, version, minutes }),
  })
}

async function runSteps(steps: readonly (readonly string[])[]): Promise<boolean> {
  for (const step of steps) {
    console.log(`wrangler ${step.join(' ')}`)
    if ((await spawnWrangler(step, 'inherit')).code !== 0) return false
  }
  return true
}

function runWranglerQuietly(...[args]: Parameters<Wrangler>): ReturnType<Wrangler> {
  return spawnWrangler(args, 'pipe')
}

function spawnWrangler(args: readonly string[], stdio: 'inherit' | 'pipe'): ReturnType<Wrangler> {
  return new Promise((resolve, reject) => {
    const child = spawn(getToolPath('wrangler'), args, { cwd: root, env: quietEnvironment, stdio: ['ignore', stdio, stdio] })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }))
  })
}
