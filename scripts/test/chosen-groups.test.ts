import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../serve/paths.ts'
import { chosenGroups, stageNames } from './chosen-groups.ts'

const chosenBy = (...options: string[]) => chosenGroups(options)?.map((group) => group.map(({ name }) => name))

test('no option runs the gate, --all everything, --only the stages it names, in their order', () => {
  expect(chosenBy()?.flat()).toContain('core')
  expect(chosenBy('--all')?.flat()).toContain('browsers')
  expect(chosenBy('--only', 'core,build')).toEqual([['build'], ['core']])
  expect(chosenBy('--only', 'long-stress')).toEqual([['long-stress']])
})

test.each([[['--only', 'nothing']], [['--only']], [['--only', '']], [['--some']]])('%j is refused', (options) => {
  expect(chosenGroups(options)).toBeUndefined()
})

test('each stage that a workflow names exists', () => {
  const workflow = readFileSync(path.join(root, '.github/workflows/test.yml'), 'utf8')
  const listed = /stages:\n((?: +- .*\n)+)/.exec(workflow)?.[1] ?? ''
  const named = listed.split('\n').flatMap((line) => line.replace(/^ *- /, '').split(',').filter(Boolean))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !stageNames.includes(name))).toEqual([])
})
