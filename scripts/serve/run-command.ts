import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { logFolder, quietEnvironment, root, getToolPath } from './paths.ts'

export type ToolResult = { code: number; output: string }

/** Runs one of the project's tools to its end. Returns its output, and stores it in `.state/logs/<log>.log`. */
export function runCommand(name: string, args: string[], { log, env = {} }: { log: string; env?: NodeJS.ProcessEnv }): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(getToolPath(name), args, { cwd: root, env: { ...quietEnvironment, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      const output = Buffer.concat(chunks).toString('utf8')
      mkdirSync(logFolder, { recursive: true })
      writeFileSync(path.join(logFolder, `${log}.log`), output)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** The last lines of a text, where tools report errors. */
export function getLastLines(text: string, lines: number): string {
  return text.trimEnd().split('\n').slice(-lines).join('\n')
}
