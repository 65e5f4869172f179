import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { importBundled } from '../import-bundled.ts'
import { quietEnvironment, root, getToolPath } from '../serve/paths.ts'
import { type Deployment, type DoctorFinding, getWranglerOptions, deployedWorkers } from './deployment.ts'
import type * as Examine from './examine.ts'
import { type KnownSecrets, readDeployment, parseSecretNames } from './read-deployment.ts'

export type Diagnosis = { deployment: Deployment; findings: DoctorFinding[] }

/** Every problem of an environment. `secrets`: names per Worker; a missing list is a problem. */
export async function diagnose(env: string, { from = root, secrets = {} }: { from?: string; secrets?: KnownSecrets }): Promise<Diagnosis> {
  const deployment = readDeployment(from, env, secrets)
  const { runChecks: examine } = await importBundled<typeof Examine>('scripts/doctor/examine.ts')
  return { deployment, findings: examine(deployment) }
}

/** Parses `worker=file` options, whose files contain the output of `wrangler secret list --format json`. */
export function readSecretFiles(options: readonly string[]): KnownSecrets {
  const lists = options.map((option) => {
    const [worker = '', file = ''] = option.split('=')
    if (!deployedWorkers.some((knownSecrets) => knownSecrets === worker) || !file)
      throw new Error(`"${option}" is not storefront=FILE or platform=FILE.`)
    return [worker, parseSecretNames(readFileSync(file, 'utf8'))] as const
  })
  return Object.fromEntries(lists)
}

/** Lists the secrets at Cloudflare. A Worker that was never deployed has none. */
export function loadCloudflareSecrets(env: string): KnownSecrets {
  const deployment = readDeployment(root, env, {})
  return Object.fromEntries(deployedWorkers.map((worker) => [worker, listSecretNames(getWranglerOptions(deployment, worker))]))
}

function listSecretNames(options: string): string[] {
  const args = ['secret', 'list', ...options.trim().split(' '), '--format', 'json']
  const { status, stdout, stderr } = spawnSync(getToolPath('wrangler'), args, { cwd: root, env: quietEnvironment, encoding: 'utf8' })
  if (status === 0) return parseSecretNames(stdout)
  if (/not found|does not exist|10007/i.test(stderr)) return []
  throw new Error(`The secrets cannot be read.\n${stderr}`)
}
