import { runCommand, getLastLines } from '../serve/run-command.ts'
import type { Outcome } from './outcome.ts'

/** Tools that read the whole project create much short-lived data; with more room Node collects it less often. */
const nodeMemoryOption = '--max-semi-space-size=64'

/** Runs a tool whose exit code is the result; counts as one check. */
export async function runCheckTool(name: string, tool: string, args: string[]): Promise<Outcome> {
  const { code, output } = await runCommand(tool, args, { log: `test-${name}`, env: buildToolEnvironment() })
  return code === 0 ? { passed: 1, failed: 0, lines: [] } : { passed: 0, failed: 1, lines: [getLastLines(output, 120)] }
}

function buildToolEnvironment(): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: [process.env.NODE_OPTIONS, nodeMemoryOption].filter(Boolean).join(' ') }
}
