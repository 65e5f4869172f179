import { cpSync } from 'node:fs'
import path from 'node:path'
import { buildApp, builtFiles } from '../../scripts/serve/build-app.ts'
import { bundleFolder, bundleWorkers } from '../../scripts/serve/bundle-workers.ts'

export type Build = { folder: string; client: string }

/** The Workers as they would be deployed, and the files beside them; a copy, so that later edits do not change what is measured. */
export async function makeBuild(folder: string): Promise<Build> {
  await buildApp()
  await bundleWorkers()
  const client = path.join(folder, 'client')
  cpSync(builtFiles, client, { recursive: true })
  cpSync(bundleFolder, folder, { recursive: true })
  return { folder, client }
}
