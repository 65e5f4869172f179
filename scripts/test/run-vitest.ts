import { rmSync } from 'node:fs'
import path from 'node:path'
import { stateFolder } from '../serve/paths.ts'
import { runCommand } from '../serve/run-command.ts'
import { formatLogHint } from './check-by-tool.ts'
import { formatFailures } from './failures.ts'
import type { Outcome } from './outcome.ts'
import { countVitestTests, readRunCount } from './reports.ts'

/** Report file of a stage. */
export function getReportFile(name: string): string {
  return path.join(stateFolder, 'test', `${name}.json`)
}

export function resetReport(name: string): string {
  const file = getReportFile(name)
  rmSync(file, { force: true })
  return file
}

/** Runs the tests that these arguments select: `run --project unit*`. Counts them, and tells which failed. */
export async function runVitest(name: string, selection: string[]): Promise<Outcome> {
  const [report, log] = [resetReport(name), `test-${name}`]
  const args = [...selection, '--maxWorkers=2', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await runCommand('vitest', args, { log })
  return {
    ...readRunCount(report, code, countVitestTests),
    lines: code === 0 ? getSummaryLines(output, /^\s*(Test Files|Tests)\s+\d/) : [...formatFailures(report, output), formatLogHint(log)],
  }
}

/** What a runner that passed says at its end. */
export function getSummaryLines(output: string, closing: RegExp): string[] {
  return output.split('\n').filter((line) => closing.test(line))
}
