import path from 'node:path'
import { build } from 'esbuild'
import { startFloorSite } from '../site/start-site.ts'
import { type RequestCost, measureLoad } from './measure-load.ts'

/** Measures an empty Hono route on this machine, the unit for page costs. */
export async function measureFloor(runs: number): Promise<RequestCost> {
  const entryPoints = [path.join(import.meta.dirname, 'floor-worker.ts')]
  const { outputFiles } = await build({ entryPoints, bundle: true, format: 'esm', write: false })
  const floor = await startFloorSite(outputFiles[0]?.text ?? '')
  try {
    return await measureLoad(floor, { path: '/', runs })
  } finally {
    await floor.stop()
  }
}
