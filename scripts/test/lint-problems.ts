import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { quietEnvironment, root, getToolPath } from '../serve/paths.ts'

const compilerOptions = { target: 'ES2022', lib: ['ES2022'], module: 'ESNext', moduleResolution: 'Bundler', strict: true, types: [] }

/** What the stage `lint` says of a project with these files: file, line and rule of each problem. */
export function runLint(files: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'))
  for (const place of ['oxlint.config.ts', 'docs/lexicon.json', 'scripts/lint'])
    cpSync(path.join(root, place), path.join(folder, place), { recursive: true })
  mkdirSync(path.join(folder, 'node_modules'))
  for (const tool of ['oxlint', 'eslint-plugin-playwright'])
    symlinkSync(path.join(root, 'node_modules', tool), path.join(folder, 'node_modules', tool))
  const project = { 'tsconfig.json': JSON.stringify({ compilerOptions, include: Object.keys(files) }), ...files }
  for (const [name, text] of Object.entries(project)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  const args = ['--format', 'unix', ...Object.keys(files)]
  const { stdout } = spawnSync(getToolPath('oxlint'), args, { cwd: folder, env: quietEnvironment, encoding: 'utf8' })
  rmSync(folder, { recursive: true, force: true })
  return [...stdout.matchAll(/^(\S+:\d+):\d+: (.*) \[Error(?:\/[\w-]+\(([\w-]+)\))?\]$/gm)]
    .map(([, position, message, rule]) => `${position} ${rule ?? message}`)
    .sort()
}
