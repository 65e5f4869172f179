import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../serve/paths.ts'
import { selectGroups, stageNames } from './chosen-groups.ts'

const selectStageNames = (...options: string[]) => selectGroups(options)?.map((group) => group.map(({ name }) => name))

test('no option runs the gate, --all everything, --only the stages it names, in their order', () => {
  expect(selectStageNames()?.flat()).toContain('core')
  expect(selectStageNames('--all')?.flat()).toContain('browsers')
  expect(selectStageNames('--only', 'core,build')).toEqual([['build'], ['core']])
  expect(selectStageNames('--only', 'long-stress')).toEqual([['long-stress']])
})

test.each([[['--only', 'nothing']], [['--only']], [['--only', '']], [['--some']]])('%j is refused', (options) => {
  expect(selectGroups(options)).toBeUndefined()
})

test('each stage that a workflow names exists', () => {
  const workflow = readFileSync(path.join(root, '.github/workflows/test.yml'), 'utf8')
  const listed = /stages:\n((?: +- .*\n)+)/.exec(workflow)?.[1] ?? ''
  const named = listed.split('\n').flatMap((line) => line.replace(/^ *- /, '').split(',').filter(Boolean))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !stageNames.includes(name))).toEqual([])
})
