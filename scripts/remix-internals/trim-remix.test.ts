import { readFileSync } from 'node:fs'
import path from 'node:path'
import { transformWithEsbuild } from 'vite'
import { describe, expect, test } from 'vitest'
import { remixCuts, trimCode } from './trim-remix'

const root = path.resolve(import.meta.dirname, '../..')
const readInstalled = (file: string) => readFileSync(path.join(root, 'node_modules/@remix-run/react/dist/esm', file), 'utf8')
const sources = import.meta.glob<string>('/app/{root,routes/*}.tsx', { query: '?raw', import: 'default', eager: true })

describe.each(Object.keys(remixCuts))('%s of the Remix that is installed', (file) => {
  test('reads well without what is cut', async () => {
    await expect(transformWithEsbuild(trimCode(file, readInstalled(file)), file)).resolves.toBeDefined()
  })

  test('is refused once it looks otherwise', () => {
    expect(() => trimCode(file, 'export const other = 1')).toThrow(file)
  })
})

test('the browser’s own loaders are gone, the edge’s stay', () => {
  const lean = trimCode('routes.js', readInstalled('routes.js'))
  expect(lean).not.toMatch(/\.client(Loader|Action)\b/)
  expect(lean).toContain('fetchServerLoader(request, false, singleFetch)')
})

test.each(Object.entries(sources))('%s has nothing of what is cut', (_, source) => {
  expect(source).not.toMatch(/export\s+(async\s+)?(const|let|function)\s+(clientLoader|clientAction|links|HydrateFallback)\b/)
})

test('the root has an error page of its own', () => {
  expect(sources['/app/root.tsx']).toMatch(/^export function ErrorBoundary\b/m)
})
