import { expect, test } from 'vitest'
import { listDependents, selectLintedFiles } from './dependents.ts'

const texts = new Map([
  ['domain/cart/price.ts', 'export const price = 1'],
  ['domain/cart/total.ts', "import { price } from './price'"],
  ['app/features/cart/totals.tsx', "import type { total } from '#domain/cart/total'"],
  ['app/features/cart/index.ts', "export * from './totals'"],
  ['app/routes/cart.tsx', "const Totals = lazy(() => import('~/features/cart'))"],
  ['routes-config/routes.ts', 'export const routes = {}'],
  ['app/root.tsx', "import { routes } from '#routes'\nimport 'react'"],
  ['scripts/start/main.ts', "import { root } from '../serve/paths.ts'"],
  ['scripts/serve/paths.ts', "import words from '../../content/words.json' with { type: 'json' }"],
])

test('who imports a changed file is checked with it, and who imports that one: relative, by alias, by folder, or later', () => {
  expect(listDependents(['domain/cart/price.ts'], texts)).toEqual([
    'app/features/cart/index.ts',
    'app/features/cart/totals.tsx',
    'app/routes/cart.tsx',
    'domain/cart/price.ts',
    'domain/cart/total.ts',
  ])
  expect(listDependents(['routes-config/routes.ts'], texts)).toEqual(['app/root.tsx', 'routes-config/routes.ts'])
  expect(listDependents(['content/words.json'], texts)).toEqual(['content/words.json', 'scripts/serve/paths.ts', 'scripts/start/main.ts'])
})

test('a change that every file may depend on, and a file that is gone, need a check of everything', () => {
  expect(selectLintedFiles(['tsconfig.json'], false)).toBe('all')
  expect(selectLintedFiles(['oxlint.config.ts'], false)).toBe('all')
  expect(selectLintedFiles(['app/server/request-context.ts'], false)).toBe('all')
  expect(selectLintedFiles(['config/locales.ts'], false)).toBe('all')
  expect(selectLintedFiles(['scripts/check/dependents.ts'], true)).toBe('all')
  expect(selectLintedFiles(['scripts/check/dependents.ts'], false)).toEqual([
    'scripts/check/dependents.test.ts',
    'scripts/check/dependents.ts',
    'scripts/check/main.ts',
  ])
})
