import { Session } from 'node:inspector'

type CoverageResult = { result: { url: string; functions: { ranges: { count: number }[] }[] }[] }

// Started at once: of a function compiled before, only calls are counted, not its loops.
const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

/** Counts executed JavaScript blocks: a machine-independent cost. Excludes native code. */
export function countSteps(run: () => unknown): number {
  readStepCount()
  run()
  return readStepCount()
}

/** Steps since the last call; counting itself adds none. */
function readStepCount(): number {
  let coverageResult: CoverageResult = { result: [] }
  session.post('Profiler.takePreciseCoverage', (error, coverage) => {
    if (error) throw error
    coverageResult = coverage
  })
  const otherScripts = coverageResult.result.filter(({ url }) => !url.startsWith('node:') && !url.endsWith('/count-steps.ts'))
  const ranges = otherScripts.flatMap(({ functions }) => functions.flatMap((each) => each.ranges))
  return ranges.reduce((sum, { count }) => sum + count, 0)
}
