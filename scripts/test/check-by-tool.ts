import path from 'node:path'
import { logFolder, root } from '../serve/paths.ts'
import { runCommand } from '../serve/run-command.ts'
import type { Outcome } from './outcome.ts'

/** Tools that read the whole project create much short-lived data; with more room Node collects it less often. */
const nodeMemoryOption = '--max-semi-space-size=64'

/** A tool reports what to fix first at the beginning, and counts at the end. */
const shownLines = { first: 50, last: 3 }

/** Runs a tool whose exit code is the result; counts as one check. */
export async function runCheckTool(name: string, tool: string, args: string[]): Promise<Outcome> {
  const log = `test-${name}`
  const { code, output } = await runCommand(tool, args, { log, env: buildToolEnvironment() })
  return code === 0 ? { passed: 1, failed: 0, lines: [] } : { passed: 0, failed: 1, lines: excerptOutput(output, log) }
}

/** What a tool found first, how many lines are left out and where they are, and how it ends: fewer than sixty lines. */
export function excerptOutput(output: string, log: string): string[] {
  const lines = output.trim().split('\n')
  const omittedCount = lines.length - shownLines.first - shownLines.last
  if (omittedCount <= 0) return lines
  return [...lines.slice(0, shownLines.first), formatLogHint(log, omittedCount), ...lines.slice(-shownLines.last)]
}

/** Where the whole output of a stage is, for its last or its left out lines. */
export function formatLogHint(log: string, omittedCount?: number): string {
  const file = path.relative(root, path.join(logFolder, `${log}.log`))
  return omittedCount === undefined ? `Whole output: ${file}` : `… ${omittedCount} more lines: ${file}`
}

function buildToolEnvironment(): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: [process.env.NODE_OPTIONS, nodeMemoryOption].filter(Boolean).join(' ') }
}
