import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../serve/paths.ts'
import { readSlos } from '../observe/slo.ts'

const folder = path.join(root, 'docs/runbooks')
const files = readdirSync(folder).filter((file) => file !== 'README.md')
const readRunbook = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const contracts = globSync('contracts/operations/*.ts', { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'))
const paths = contracts.flatMap((text) => [...text.matchAll(/path: '([^']+)'/g)].map(([, each = '']) => each))

test('there are eight runbooks, each in the list and of the same shape (RUN-13)', () => {
  expect(files).toHaveLength(8)
  for (const file of files) {
    expect(readRunbook('README.md')).toContain(`](${file})`)
    expect(readRunbook(file).match(/^## .+$/gm)).toEqual(['## Signs', '## Do', '## Afterwards', '## Rehearsed by'])
  }
})

test.each(files)('%s names what rehearses it, and that exists (RUN-13)', (file) => {
  const [, rehearsed = ''] = readRunbook(file).split('## Rehearsed by')
  const named = [...rehearsed.matchAll(/^- `([^`]+)`/gm)].map(([, name = '']) => name)
  expect(named.filter((name) => name.endsWith('.ts')).length).toBeGreaterThan(0)
  for (const name of named) {
    const [, command] = /^npm run (\S+)/.exec(name) ?? []
    expect(command ? command in scripts : existsSync(path.join(root, name)), name).toBe(true)
  }
})

test.each(files)('every command, file, page, alert and call that %s names exists (RUN-13)', (file) => {
  const text = readRunbook(file)
  for (const [, name = ''] of text.matchAll(/npm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(name)
  for (const [, name = ''] of text.matchAll(/\]\(([^)#]+)/g)) expect(existsSync(path.join(folder, name)), name).toBe(true)
  for (const [, name = ''] of text.matchAll(/`((?:worker|scripts|app|domain)\/[\w./-]+\.ts)`/g))
    expect(existsSync(path.join(root, name)), name).toBe(true)
  const alerts = [...(/## Signs([\s\S]*?)## Do/.exec(text)?.[1] ?? '').matchAll(/`([a-z]+-[a-z]+)`/g)].map(([, name]) => name)
  for (const name of alerts) expect(readSlos().map(({ id }) => id)).toContain(name)
  for (const [, name = ''] of text.matchAll(/(\/operations\/v1\/[a-z-]+(?:\/[a-z]+)?)/g)) {
    const part = name.replace(/\/operations\/v1/, '')
    expect(
      paths.some((each) => each.includes(part)),
      name,
    ).toBe(true)
  }
})
