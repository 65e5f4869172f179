import { Session } from 'node:inspector'

type Coverage = { result: { url: string; functions: { ranges: { count: number }[] }[] }[] }

// Started at once: of a function compiled before, only calls are counted, not its loops.
const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

/** Counts executed JavaScript blocks: a machine-independent cost. Excludes native code. */
export function stepsOf(run: () => unknown): number {
  counted()
  run()
  return counted()
}

/** Steps since the last call; counting itself adds none. */
function counted(): number {
  let taken: Coverage = { result: [] }
  session.post('Profiler.takePreciseCoverage', (error, coverage) => {
    if (error) throw error
    taken = coverage
  })
  const others = taken.result.filter(({ url }) => !url.startsWith('node:') && !url.endsWith('/steps-of.ts'))
  const ranges = others.flatMap(({ functions }) => functions.flatMap((each) => each.ranges))
  return ranges.reduce((sum, { count }) => sum + count, 0)
}
