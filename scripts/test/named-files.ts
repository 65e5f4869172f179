import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildApp } from '../serve/build-app.ts'
import { quietEnvironment, root, getToolPath } from '../serve/paths.ts'
import { requireChromium } from './chromium.ts'

/** As `playwright.config.ts` reads it. */
const walksEveryJourney = process.env.JOURNEYS === 'all'

type TestRun = { tool: 'vitest' | 'playwright'; args: readonly string[] }

/** Tags of journeys for which the HTTP tier is not enough: it cannot run them, or the gate walks them in a browser too. */
const browserTags = /@(scripts|browser|core|twin)\b/

/** Reads a file; undefined if there is none. `everyJourney`: what HTTP has walked is walked in browsers, too. */
type PlanOptions = { readFile?: (file: string) => string | undefined; everyJourney?: boolean }

/**
 * Chooses the runner for test files: Vitest for `*.test.ts`; for `*.spec.ts` first HTTP, then a browser for the journeys that need one. Throws
 * for missing or other files.
 */
export function planTestRuns(
  files: readonly string[],
  { readFile = readRepositoryFile, everyJourney = false }: PlanOptions = {},
): TestRun[] {
  const missingFile = files.find((file) => !file.startsWith('-') && readFile(file) === undefined)
  if (missingFile !== undefined) throw new Error(`There is no file ${missingFile}.`)
  const invalidFile = files.find((file) => !/\.(test|spec)\.tsx?$/.test(file))
  if (invalidFile !== undefined) throw new Error(`${invalidFile} is no test file. Tests end in .test.ts, .test.tsx or .spec.ts.`)
  const specs = files.filter((file) => /\.spec\.ts$/.test(file))
  const tests = files.filter((file) => !specs.includes(file))
  const browserSpecs = everyJourney ? specs : specs.filter((file) => browserTags.test(readFile(file) ?? ''))
  const journeys = everyJourney ? [] : ['--grep', browserTags.source]
  return [
    ...(tests.length > 0 ? [{ tool: 'vitest', args: ['run', ...tests] } as const] : []),
    ...(specs.length > 0 ? [{ tool: 'vitest', args: ['run', '--project', 'http', ...specs] } as const] : []),
    ...(browserSpecs.length > 0 ? [{ tool: 'playwright', args: ['test', ...browserSpecs, ...journeys] } as const] : []),
  ]
}

/** Runs only these test files and shows their output. Returns the exit code: 0 when all passed, 2 for a file that is no test. */
export async function runNamedFiles(files: readonly string[]): Promise<number> {
  const testRuns = readTestRuns(files)
  if (!testRuns) return 2
  for (const { tool, args } of testRuns) {
    if (tool === 'playwright') {
      requireChromium()
      await buildApp()
    }
    const { status } = spawnSync(getToolPath(tool), args, { cwd: root, env: { ...quietEnvironment, JOURNEYS: 'all' }, stdio: 'inherit' })
    if (status !== 0) return status ?? 1
  }
  if (files.some((file) => file.endsWith('.spec.ts')) && !walksEveryJourney) {
    console.log(`What HTTP has walked, a browser walks every night. To walk it now: JOURNEYS=all npm test -- ${files.join(' ')}`)
  }
  return 0
}

function readRepositoryFile(file: string): string | undefined {
  return existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined
}

/** Undefined after it told what is wrong with the files. */
function readTestRuns(files: readonly string[]): TestRun[] | undefined {
  try {
    return planTestRuns(files, { everyJourney: walksEveryJourney })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}
