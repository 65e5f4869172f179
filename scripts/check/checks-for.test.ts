import { expect, test } from 'vitest'
import { callsFor } from './checks-for.ts'

const namesFor = (...changed: string[]) => callsFor(changed).map(({ name }) => name)
const filesOf = (name: string, changed: string[]) =>
  callsFor(changed)
    .find((call) => call.name === name)
    ?.args.filter((arg) => changed.includes(arg))

test('a change to code is linted, formatted, layered and tested', () => {
  expect(namesFor('domain/cart/cart-command.ts')).toEqual(['lint', 'format', 'layers', 'unit'])
})

test('a tool gets only the files it reads, and stays out where it reads none', () => {
  const changed = ['domain/cart/cart-command.ts', 'content/messages/en/cart.json', 'vite.config.ts', 'scripts/check.mjs', 'docs/copy.md']
  expect(filesOf('format', changed)).toEqual(changed)
  expect(filesOf('layers', changed)).toEqual(['domain/cart/cart-command.ts'])
  expect(filesOf('unit', changed)).toEqual(changed.slice(0, 4))
  expect(namesFor('docs/copy.md')).toEqual(['format'])
  expect(namesFor()).toEqual([])
})

test('types and lint rules are checked as a whole', () => {
  expect(callsFor(['domain/cart/cart-command.ts'])[0]?.args).toEqual([])
})
