import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../serve/paths.ts'
import { formatNothingChanged, selectToolRuns } from './select-checks.ts'

const listToolNames = (...changed: string[]) =>
  selectToolRuns(
    changed,
    changed.filter((file) => /\.(ts|mjs)$/.test(file)),
  ).map(({ name }) => name)
const listToolFiles = (name: string, changed: string[]) =>
  selectToolRuns(changed, [])
    .find((call) => call.name === name)
    ?.args.filter((arg) => changed.includes(arg))

test('a change to code is linted, formatted, layered, spelled and tested, and its comments are read', () => {
  expect(listToolNames('domain/cart/cart-command.ts')).toEqual(['lint', 'format', 'layers', 'spelling', 'comments', 'unit'])
})

test('a tool gets only the files it reads, and stays out where it reads none', () => {
  const changed = ['domain/cart/cart-command.ts', 'content/messages/en/cart.json', 'vite.config.ts', 'scripts/check.mjs', 'docs/copy.md']
  expect(listToolFiles('format', changed)).toEqual(changed)
  expect(listToolFiles('layers', changed)).toEqual(['domain/cart/cart-command.ts'])
  expect(listToolFiles('unit', changed)).toEqual(changed.slice(0, 4))
  expect(listToolFiles('spelling', changed)).toEqual(changed.filter((file) => !file.endsWith('.json')))
  expect(listToolFiles('prose', changed)).toEqual(['docs/copy.md'])
  expect(listToolFiles('comments', changed)).toEqual(['domain/cart/cart-command.ts', 'vite.config.ts', 'scripts/check.mjs'])
  expect(listToolNames('docs/copy.md')).toEqual(['format', 'spelling', 'prose', 'unit'])
  expect(listToolNames('docs/spec/part-1.sql')).toEqual(['format', 'spelling'])
  expect(listToolNames()).toEqual([])
})

test('a change runs the tests that read it, though they import nothing of it', () => {
  const listTests = (file: string) =>
    selectToolRuns([file], [])
      .find(({ name }) => name === 'unit')
      ?.args.filter((arg) => /\.test\./.test(arg))
  expect(listTests('content/messages/en/cart.json')).toContain('scripts/content-confirm/english-hashes.test.ts')
  expect(listTests('domain/cart/price-cart.ts')).toContain('scripts/parsing/parsers.test.ts')
  expect(listTests('CONTRIBUTING.md')).toEqual(['scripts/docs/docs.test.ts'])
  const tests = ['content/voices/halvern/en.json', 'domain/a.ts', 'docs/a.md'].flatMap((file) => listTests(file) ?? [])
  expect(tests.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('types and lint rules are checked in all files that a change may break', () => {
  const [price, total] = ['domain/cart/price-cart.ts', 'domain/cart/cart-view.ts']
  expect(selectToolRuns([price], [price, total])[0]).toMatchObject({ tool: 'oxlint', args: [price, total] })
  expect(selectToolRuns([price], 'all')[0]).toMatchObject({ tool: 'oxlint', args: [] })
})

test('who changed nothing since HEAD learns how to check commits', () => {
  expect(formatNothingChanged('HEAD')).toEqual(['Nothing changed since HEAD. To check commits too: npm run check -- <commit before them>'])
  expect(formatNothingChanged('main')).toEqual(['Nothing changed since main.'])
})
