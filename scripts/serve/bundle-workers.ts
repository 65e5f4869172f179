import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { contentHash } from './content-hash.ts'
import { buildOnce } from './build-cache.ts'
import { root, stateFolder } from './paths.ts'
import { runCommand, tailOf } from './run-command.ts'

export type WorkerName = keyof typeof workerConfigs | keyof typeof adapterConfigs

export const workerConfigs = {
  storefront: 'wrangler.toml',
  platform: 'worker/platform/wrangler.toml',
  sandbox: 'worker/sandbox/wrangler.toml',
}

/** Workers in front of another commerce backend; bundled on request. */
export const adapterConfigs = {
  medusa: 'adapters/medusa/wrangler.toml',
}

/** One folder per Worker, with the script a deployment without environment would get. */
export const bundleFolder = path.join(stateFolder, 'workers')

/** Sources of the Workers, without the pages, which are built first. */
const sources = ['worker', 'app', 'contracts', 'domain', 'config', 'routes-config', 'content', 'build/server', 'wrangler.toml']
const settings = ['package.json', 'package-lock.json', 'tsconfig.json']

/** Bundles the three Workers, unless their sources are unchanged. */
export function bundleWorkers(): Promise<boolean> {
  const file = path.join(stateFolder, 'workers.hash')
  const names = Object.keys(workerConfigs)
  if (!names.every((name) => existsSync(path.join(bundleFolder, name, 'entry.js')))) rmSync(file, { force: true })
  return buildOnce({ file, value: contentHash(root, [...sources, ...settings]) }, async () => {
    await Promise.all(Object.entries(workerConfigs).map(([name, config]) => bundle(config, path.join(bundleFolder, name))))
  })
}

/** Bundles the Worker in front of another backend, unless its sources are unchanged. */
export function bundleAdapter(name: keyof typeof adapterConfigs): Promise<boolean> {
  const value = contentHash(root, [`adapters/${name}/*.ts`, `adapters/${name}/!(engine)/**`, ...sources, ...settings])
  const to = path.join(bundleFolder, name)
  return buildOnce({ file: path.join(stateFolder, `${name}.hash`), value }, () => bundle(adapterConfigs[name], to))
}

async function bundle(config: string, to: string) {
  const args = ['deploy', '--dry-run', '--env=', '-c', config, '--outdir', to]
  const { code, output } = await runCommand('wrangler', args, { log: `bundle-${path.basename(to)}` })
  if (code !== 0) throw new Error(`${config} cannot be bundled.\n${tailOf(output, 30)}`)
}
