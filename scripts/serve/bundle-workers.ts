import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { hashContent } from './content-hash.ts'
import { buildOnce } from './build-cache.ts'
import { root, stateFolder } from './paths.ts'
import { runCommand, getLastLines } from './run-command.ts'

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
const bundleSources = ['worker', 'app', 'contracts', 'domain', 'config', 'routes-config', 'content', 'build/server', 'wrangler.toml']
const bundleSettings = ['package.json', 'package-lock.json', 'tsconfig.json']

/** Bundles the three Workers, unless their sources are unchanged. */
export function bundleWorkers(): Promise<boolean> {
  const file = path.join(stateFolder, 'workers.hash')
  const names = Object.keys(workerConfigs)
  if (!names.every((name) => existsSync(path.join(bundleFolder, name, 'entry.js')))) rmSync(file, { force: true })
  return buildOnce({ file, value: hashContent(root, [...bundleSources, ...bundleSettings]) }, async () => {
    await Promise.all(Object.entries(workerConfigs).map(([name, config]) => bundleWorker(config, path.join(bundleFolder, name))))
  })
}

/** Bundles the Worker in front of another backend, unless its sources are unchanged. */
export function bundleAdapter(name: keyof typeof adapterConfigs): Promise<boolean> {
  const value = hashContent(root, [`adapters/${name}/*.ts`, `adapters/${name}/!(engine)/**`, ...bundleSources, ...bundleSettings])
  const to = path.join(bundleFolder, name)
  return buildOnce({ file: path.join(stateFolder, `${name}.hash`), value }, () => bundleWorker(adapterConfigs[name], to))
}

async function bundleWorker(config: string, target: string) {
  const args = ['deploy', '--dry-run', '--env=', '-c', config, '--outdir', target]
  const { code, output } = await runCommand('wrangler', args, { log: `bundle-${path.basename(target)}` })
  if (code !== 0) throw new Error(`${config} cannot be bundled.\n${getLastLines(output, 30)}`)
}
