import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildApp } from '../serve/build-app.ts'
import { quietEnvironment, root, toolPath } from '../serve/paths.ts'
import { needChromium } from './chromium.ts'

type Run = { tool: 'vitest' | 'playwright'; args: readonly string[] }

/** Chooses the runner for test files: Vitest for `*.test.ts`, and for `*.spec.ts` first HTTP, then browsers. Throws for missing or other files. */
export function runsOf(files: readonly string[], isThere = (file: string) => existsSync(path.join(root, file))): Run[] {
  const wrong = files.find((file) => !/\.(test|spec)\.tsx?$/.test(file) || !isThere(file))
  if (wrong !== undefined) throw new Error(`${wrong} is no test file. Tests end in .test.ts, .test.tsx or .spec.ts.`)
  const specs = files.filter((file) => /\.spec\.ts$/.test(file))
  const tests = files.filter((file) => !specs.includes(file))
  return [
    ...(tests.length > 0 ? [{ tool: 'vitest', args: ['run', ...tests] } as const] : []),
    ...(specs.length > 0 ? [{ tool: 'vitest', args: ['run', '--project', 'http', ...specs] } as const] : []),
    ...(specs.length > 0 ? [{ tool: 'playwright', args: ['test', ...specs] } as const] : []),
  ]
}

/** Runs only these test files and shows their output. Returns the exit code: 0 when all passed. */
export async function runNamed(files: readonly string[]): Promise<number> {
  for (const { tool, args } of runsOf(files)) {
    if (tool === 'playwright') {
      needChromium()
      await buildApp()
    }
    const { status } = spawnSync(toolPath(tool), args, { cwd: root, env: { ...quietEnvironment, JOURNEYS: 'all' }, stdio: 'inherit' })
    if (status !== 0) return status ?? 1
  }
  return 0
}
