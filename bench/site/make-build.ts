import { cpSync } from 'node:fs'
import path from 'node:path'
import { buildApp } from '../../scripts/serve/build-app.ts'
import { root } from '../../scripts/serve/places.ts'
import { runTool, tailOf } from '../../scripts/serve/run-tool.ts'

export type Build = { folder: string; client: string }
export type WorkerName = keyof typeof configs

export const configs = { storefront: 'wrangler.toml', platform: 'worker/platform/wrangler.toml', sandbox: 'worker/sandbox/wrangler.toml' }

/** The Workers as they would be deployed, and the files beside them; a copy, so that later edits do not change what is measured. */
export async function makeBuild(folder: string): Promise<Build> {
  await buildApp()
  const client = path.join(folder, 'client')
  cpSync(path.join(root, 'build/client'), client, { recursive: true })
  for (const [name, config] of Object.entries(configs)) await bundle(config, path.join(folder, name))
  return { folder, client }
}

async function bundle(config: string, to: string) {
  const { code, output } = await runTool('wrangler', ['deploy', '--dry-run', '--env=', '-c', config, '--outdir', to], {
    log: 'bench-bundle',
  })
  if (code !== 0) throw new Error(`${config} cannot be bundled.\n${tailOf(output, 30)}`)
}
