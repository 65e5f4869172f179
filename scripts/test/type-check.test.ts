import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { quietEnvironment, root, toolPath } from '../serve/paths.ts'

/** What the stage `types` says of a project with these files: file, line and code of each problem. */
function problemsOf(files: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'types-'))
  const compilerOptions = { target: 'ES2022', lib: ['ES2022'], module: 'ESNext', moduleResolution: 'Bundler', strict: true, types: [] }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  const args = ['--config', path.join(root, '.oxlintrc.json'), '--format', 'unix', '.']
  const { stdout } = spawnSync(toolPath('oxlint'), args, { cwd: folder, env: quietEnvironment, encoding: 'utf8' })
  return [...stdout.matchAll(/^(\w+\.ts:\d+):\d+: .*\(([\w-]+)\)\]$/gm)].map(([, at, code]) => `${at} ${code}`).sort()
}

const pay = 'export async function pay(): Promise<boolean> { return await Promise.resolve(true) }\n'

test('a wrong type, a lost promise and one that is asked as a boolean are errors', () => {
  const files = {
    'pay.ts': pay,
    'wrong.ts': 'export const price: number = "ten"\n',
    'lost.ts': "import { pay } from './pay'\n\nexport const buy = () => {\n  pay()\n}\n",
    'asked.ts': "import { pay } from './pay'\nexport const isPaid = () => (pay() ? 'yes' : 'no')\n",
  }
  expect(problemsOf(files)).toEqual([
    'asked.ts:2 TS2801',
    'asked.ts:2 no-misused-promises',
    'lost.ts:4 no-floating-promises',
    'wrong.ts:1 TS2322',
  ])
})

test('promises that are awaited are no problem', () => {
  expect(problemsOf({ 'pay.ts': pay, 'buy.ts': "import { pay } from './pay'\nexport const buy = async () => await pay()\n" })).toEqual([])
})
