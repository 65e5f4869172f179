// Deploys an environment: npm run deploy -- staging|nora|emea [--dry-run] [--gradual 10,50,100 [--minutes 5]]
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { diagnose, secretsAtCloudflare } from '../doctor/diagnose.ts'
import type { Deployment } from '../doctor/deployment.ts'
import { reportOf } from '../doctor/report.ts'
import { readDeployment } from '../doctor/read-deployment.ts'
import { buildApp } from '../serve/build-app.ts'
import { quietEnvironment, root, toolPath } from '../serve/paths.ts'
import { deployGradually, gradualBlockers, sharesIn } from './gradual.ts'
import { ask, healthAfter, healthBlockers } from './live-checks.ts'
import { smokeProblem } from './smoke.ts'
import { type DeployEnvironment, environments, isEnvironment, migrationSteps, stepsOf } from './steps.ts'
import { type Wrangler, wranglerCalls } from './wrangler-calls.ts'

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
const shares = values.gradual === undefined ? undefined : sharesIn(values.gradual)

if (!isEnvironment(env) || (values.gradual !== undefined && !shares)) {
  console.error(`Usage: npm run deploy -- ${environments.join('|')} [--dry-run] [--gradual 10,50,100 [--minutes 5]]`)
  process.exitCode = 2
} else if (values['dry-run']) process.exitCode = await dryRun(env)
else {
  const deployment = await withoutProblems(env)
  const isDone = deployment && (await (shares ? gradually(deployment, env, shares) : atOnce(deployment, env)))
  process.exitCode = isDone ? 0 : 1
}

async function dryRun(to: DeployEnvironment): Promise<number> {
  await buildApp()
  return (await carryOut(stepsOf(readDeployment(root, to, {}), { isDryRun: true }))) ? 0 : 1
}

/** The deployment, if the doctor finds no problem. */
async function withoutProblems(to: DeployEnvironment): Promise<Deployment | undefined> {
  const { deployment, findings } = await diagnose(to, { secrets: secretsAtCloudflare(to) })
  if (findings.length === 0) return deployment
  console.error(`Nothing was deployed. docs/operations.md lists the settings.\n${reportOf(deployment, findings)}`)
  return undefined
}

/** Deploys both Workers at once, then runs the smoke test. Steps before a failing one stay: old versions work with new tables. */
async function atOnce(deployment: Deployment, to: DeployEnvironment): Promise<boolean> {
  await buildApp()
  if (!(await carryOut(stepsOf(deployment, { isDryRun: false })))) return false
  const problem = await smokeProblem(deployment, { worker: 'platform', version: '', ask })
  if (problem)
    console.error(`${problem}\nTo go back: npx wrangler rollback --env ${to}, then the same with -c worker/platform/wrangler.toml.`)
  return !problem
}

async function gradually(deployment: Deployment, to: DeployEnvironment, steps: readonly number[]): Promise<boolean> {
  const calls = wranglerCalls(quietly, deployment)
  const blockers = [...healthBlockers(), ...(await gradualBlockers({ calls, deployment }))]
  if (blockers.length > 0) {
    console.error(['Nothing was deployed.', ...blockers].join('\n'))
    return false
  }
  await buildApp()
  if (!(await carryOut(migrationSteps(to)))) return false
  const minutes = Math.max(1, Number(values.minutes) || 5)
  return deployGradually({
    ...{ calls, deployment, shares: steps, message: values.message, tell: (text) => console.log(text) },
    smoke: (worker, version) => smokeProblem(deployment, { worker, version, ask }),
    health: (worker, version) => healthAfter(deployment, { worker, version, minutes }),
  })
}

async function carryOut(steps: readonly (readonly string[])[]): Promise<boolean> {
  for (const step of steps) {
    console.log(`wrangler ${step.join(' ')}`)
    if ((await spawned(step, 'inherit')).code !== 0) return false
  }
  return true
}

function quietly(...[args]: Parameters<Wrangler>): ReturnType<Wrangler> {
  return spawned(args, 'pipe')
}

function spawned(args: readonly string[], stdio: 'inherit' | 'pipe'): ReturnType<Wrangler> {
  return new Promise((resolve, reject) => {
    const child = spawn(toolPath('wrangler'), args, { cwd: root, env: quietEnvironment, stdio: ['ignore', stdio, stdio] })
    const parts: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => parts.push(part))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString('utf8') }))
  })
}
