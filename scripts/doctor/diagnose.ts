import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { importBundled } from '../import-bundled.ts'
import { quietEnvironment, root, toolPath } from '../serve/paths.ts'
import { type Deployment, type Finding, optionsOf, workers } from './deployment.ts'
import type * as Examine from './examine.ts'
import { type KnownSecrets, readDeployment, secretNamesIn } from './read-deployment.ts'

export type Diagnosis = { deployment: Deployment; findings: Finding[] }

/** Every problem of an environment. `secrets`: names per Worker; a missing list is a problem. */
export async function diagnose(env: string, { from = root, secrets = {} }: { from?: string; secrets?: KnownSecrets }): Promise<Diagnosis> {
  const deployment = readDeployment(from, env, secrets)
  const { examine } = await importBundled<typeof Examine>('scripts/doctor/examine.ts')
  return { deployment, findings: examine(deployment) }
}

/** Parses `worker=file` options, whose files contain the output of `wrangler secret list --format json`. */
export function secretsInFiles(options: readonly string[]): KnownSecrets {
  const lists = options.map((option) => {
    const [worker = '', file = ''] = option.split('=')
    if (!workers.some((known) => known === worker) || !file) throw new Error(`"${option}" is not storefront=FILE or platform=FILE.`)
    return [worker, secretNamesIn(readFileSync(file, 'utf8'))] as const
  })
  return Object.fromEntries(lists)
}

/** Lists the secrets at Cloudflare. A Worker that was never deployed has none. */
export function secretsAtCloudflare(env: string): KnownSecrets {
  const deployment = readDeployment(root, env, {})
  return Object.fromEntries(workers.map((worker) => [worker, listed(optionsOf(deployment, worker))]))
}

function listed(options: string): string[] {
  const args = ['secret', 'list', ...options.trim().split(' '), '--format', 'json']
  const { status, stdout, stderr } = spawnSync(toolPath('wrangler'), args, { cwd: root, env: quietEnvironment, encoding: 'utf8' })
  if (status === 0) return secretNamesIn(stdout)
  if (/not found|does not exist|10007/i.test(stderr)) return []
  throw new Error(`The secrets cannot be read.\n${stderr}`)
}
