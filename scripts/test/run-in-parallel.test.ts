import { expect, test } from 'vitest'
import type { Outcome } from './outcome.ts'
import { formatStageLine, runInParallel } from './run-in-parallel.ts'

const passedOutcome: Outcome = { passed: 1, failed: 0, lines: [] }

/** Stages that end when they are told to, and what happened to them. */
function createManualStages(weights: Record<string, number>) {
  const events: string[] = []
  const ends = new Map<string, () => void>()
  const stages = Object.entries(weights).map(([name, weight]) => ({
    name,
    weight,
    run: async () => {
      events.push(`${name} starts`)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return passedOutcome
    },
  }))
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { stages, events, end }
}

test('three stages run at a time, the heaviest first', async () => {
  const { stages, events, end } = createManualStages({ content: 1, types: 40, format: 30, lint: 60, layers: 20 })
  const all = runInParallel(stages, ({ name }) => events.push(`${name} told`))
  expect(events).toEqual(['lint starts', 'types starts', 'format starts'])
  await end('types')
  expect(events.slice(3)).toEqual(['layers starts'])
  for (const name of ['format', 'content', 'lint', 'layers']) await end(name)
  expect(events.slice(4)).toEqual(['content starts', 'content told', 'types told', 'format told', 'lint told', 'layers told'])
  expect((await all).map(({ name }) => name)).toEqual(['content', 'types', 'format', 'lint', 'layers'])
})

test('a stage that cannot run has failed, and the others run', async () => {
  const broken = { name: 'types', weight: 1, run: () => Promise.reject(new Error('No tsc here.')) }
  const lines: string[] = []
  const finished = await runInParallel([broken, { name: 'lint', weight: 2, run: () => Promise.resolve(passedOutcome) }], (each) =>
    lines.push(formatStageLine(each)),
  )
  expect(finished.map(({ outcome }) => outcome)).toEqual([{ passed: 0, failed: 1, lines: ['No tsc here.'] }, passedOutcome])
  expect(lines).toEqual([
    expect.stringMatching(/^✗ types +0 passed, 1 failed, \d+\.\d s$/),
    expect.stringMatching(/^✓ lint +1 passed, 0 failed, \d+\.\d s$/),
  ])
})
