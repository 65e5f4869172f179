import path from 'node:path'
import { build } from 'esbuild'
import { startFloor } from '../site/start-site.ts'
import { type Cost, measureLoad } from './measure-load.ts'

/** What an empty Hono route costs on this machine at this moment: the unit in which pages are counted. */
export async function measureFloor(runs: number): Promise<Cost> {
  const entryPoints = [path.join(import.meta.dirname, 'floor-worker.ts')]
  const { outputFiles } = await build({ entryPoints, bundle: true, format: 'esm', write: false })
  const floor = await startFloor(outputFiles[0]?.text ?? '')
  try {
    return await measureLoad(floor, { path: '/', runs })
  } finally {
    await floor.stop()
  }
}
