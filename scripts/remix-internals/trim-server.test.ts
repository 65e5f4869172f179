import { readFileSync } from 'node:fs'
import path from 'node:path'
import { matchRoutes as installedMatch } from 'react-router-dom'
import { transformWithEsbuild } from 'vite'
import { describe, expect, test, vi } from 'vitest'
import { routes } from '#routes'
import { applyCuts } from './apply-cuts'
import { serverCuts } from './trim-server'

const root = path.resolve(import.meta.dirname, '../..')
const readInstalled = (file: string) => readFileSync(path.join(root, 'node_modules', file), 'utf8')
const applyServerCuts = (file: string) => applyCuts(file, readInstalled(file), serverCuts[file] ?? [])
const routerFile = '@remix-run/router/dist/router.js'

describe.each(Object.entries(serverCuts))('%s as it is installed', (file, cuts) => {
  test('reads well with what is changed', async () => {
    await expect(transformWithEsbuild(applyCuts(file, readInstalled(file), cuts), 'trimmed.js')).resolves.toBeDefined()
  })

  test('is refused once it looks otherwise', () => {
    expect(() => applyCuts(file, 'export const other = 1', cuts)).toThrow(file)
  })
})

test('a document’s data is not encoded a second time', () => {
  const code = applyServerCuts('@remix-run/server-runtime/dist/esm/server.js')
  expect(code).not.toMatch(/serverHandoffStream: |encodeViaTurboStream\(state/)
  expect(code.match(/encodeViaTurboStream\(result/g)).toHaveLength(2)
})

const table = Object.entries(routes).map(([id, { path }]) => ({ id, path }))
/** One that each route matches, and some that none does. */
const matchingPaths = table.map(({ path }) => path.replaceAll(/:[\w-]+\??/g, 'any').replace('*', 'some/page'))
const paths = [
  ...matchingPaths,
  ...matchingPaths.flatMap((path) => [
    `${path}/`,
    `${path}/more`,
    path.toUpperCase(),
    path.replace('/', '//'),
    path.replace('any', 'a%2Fb'),
  ]),
  '/en-us/no%20such/page',
  '/%',
  '//',
]

test('routes match as before, the first time and the second', async () => {
  // The router warns of a path that cannot be decoded.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const source = Buffer.from(applyServerCuts(routerFile)).toString('base64')
  const { matchRoutes } = (await import(/* @vite-ignore */ `data:text/javascript;base64,${source}`)) as {
    matchRoutes: typeof installedMatch
  }
  for (const round of [1, 2])
    for (const path of paths)
      expect({ round, path, matches: matchRoutes(table, path) }).toEqual({ round, path, matches: installedMatch(table, path) })
})
