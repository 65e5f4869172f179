import { existsSync, watch } from 'node:fs'
import path from 'node:path'
import { appSources, buildApp } from '../serve/build-app.ts'
import { root } from '../serve/places.ts'

/** A burst of saves is one change (milliseconds). */
const quietTime = 150

/** Builds the storefront again whenever its sources change; wrangler sees the new build and serves it. */
export function rebuildOnChange() {
  let timer: NodeJS.Timeout | undefined
  let building = Promise.resolve()
  const change = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (building = building.then(rebuild)), quietTime)
  }
  const folders = appSources.map((place) => path.join(root, place)).filter((folder) => existsSync(folder))
  for (const folder of folders) watch(folder, { recursive: true }, change)
}

/** A build that fails is told and forgotten: the next save tries again. */
async function rebuild() {
  const started = Date.now()
  try {
    if (await buildApp()) console.log(`Rebuilt in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}
