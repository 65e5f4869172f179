import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildApp } from '../serve/build-app.ts'
import { quietEnvironment, root, getToolPath } from '../serve/paths.ts'
import { requireChromium } from './chromium.ts'

type TestRun = { tool: 'vitest' | 'playwright'; args: readonly string[] }

/** Chooses the runner for test files: Vitest for `*.test.ts`, and for `*.spec.ts` first HTTP, then browsers. Throws for missing or other files. */
export function planTestRuns(files: readonly string[], fileExists = (file: string) => existsSync(path.join(root, file))): TestRun[] {
  const missingFile = files.find((file) => !file.startsWith('-') && !fileExists(file))
  if (missingFile !== undefined) throw new Error(`There is no file ${missingFile}.`)
  const invalidFile = files.find((file) => !/\.(test|spec)\.tsx?$/.test(file))
  if (invalidFile !== undefined) throw new Error(`${invalidFile} is no test file. Tests end in .test.ts, .test.tsx or .spec.ts.`)
  const specs = files.filter((file) => /\.spec\.ts$/.test(file))
  const tests = files.filter((file) => !specs.includes(file))
  return [
    ...(tests.length > 0 ? [{ tool: 'vitest', args: ['run', ...tests] } as const] : []),
    ...(specs.length > 0 ? [{ tool: 'vitest', args: ['run', '--project', 'http', ...specs] } as const] : []),
    ...(specs.length > 0 ? [{ tool: 'playwright', args: ['test', ...specs] } as const] : []),
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
  return 0
}

/** Undefined after it told what is wrong with the files. */
function readTestRuns(files: readonly string[]): TestRun[] | undefined {
  try {
    return planTestRuns(files)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}
