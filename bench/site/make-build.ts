import { cpSync } from 'node:fs'
import path from 'node:path'
import { buildApp, builtFiles } from '../../scripts/serve/build-app.ts'
import { bundleFolder, bundleWorkers } from '../../scripts/serve/bundle-workers.ts'

export type Build = { folder: string; client: string }

/** Bundles Workers and files as deployed; a copy, so later edits do not affect the measurement. */
export async function makeBuild(folder: string): Promise<Build> {
  await buildApp()
  await bundleWorkers()
  const client = path.join(folder, 'client')
  cpSync(builtFiles, client, { recursive: true })
  cpSync(bundleFolder, folder, { recursive: true })
  return { folder, client }
}
