import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkTypes } from './check-types.ts'

function problemsOf(files: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'types-'))
  const compilerOptions = { target: 'ES2022', lib: ['ES2022'], module: 'ESNext', moduleResolution: 'Bundler', strict: true, types: [] }
  const config = { compilerOptions: { ...compilerOptions, incremental: true, tsBuildInfoFile: './info' }, include: ['*.ts'] }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return checkTypes(folder)
}

const pay = 'export async function pay(): Promise<boolean> { return await Promise.resolve(true) }\n'

test('a wrong type and a promise that nobody waits for are found where they are', () => {
  const problems = problemsOf({
    'pay.ts': pay,
    'wrong.ts': 'export const price: number = "ten"\n',
    'lost.ts': "import { pay } from './pay'\n\nexport const buy = () => {\n  pay()\n}\n",
    'asked.ts': "import { pay } from './pay'\nexport const isPaid = () => (pay() ? 'yes' : 'no')\n",
  })
  expect(problems.map((problem) => problem.split(': ').slice(0, 2).join(': ')).sort()).toEqual([
    'asked.ts(2,30): error @typescript-eslint/no-misused-promises',
    'asked.ts(2,30): error TS2801',
    'lost.ts(4,3): error @typescript-eslint/no-floating-promises',
    'wrong.ts(1,14): error TS2322',
  ])
})

test('nothing is wrong where promises are awaited, and other rules have no say', () => {
  const awaited =
    "import { pay } from './pay'\n// eslint-disable-next-line no-console, other/rule -- a reason\nexport const buy = async () => await pay()\n"
  expect(problemsOf({ 'pay.ts': pay, 'buy.ts': awaited })).toEqual([])
})

test('a project without settings is told', () => {
  expect(() => checkTypes(mkdtempSync(path.join(tmpdir(), 'types-')))).toThrow()
})
