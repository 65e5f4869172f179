import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { root } from '../serve/paths.ts'

const maxFiles = 20
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { compilerOptions } = JSON.parse(read('tsconfig.json')) as { compilerOptions: ts.CompilerOptions }

const section = read('docs/architecture.md').split('\n## From form to database\n')[1]?.split('\n## ')[0] ?? ''
const readingPaths = section
  .split('\n### ')
  .slice(1)
  .map((text) => ({ title: text.split('\n')[0] ?? '', rows: text.split('\n- ').slice(1).map(listFiles) }))

function listFiles(row: string): string[] {
  return [...row.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
}

function listImports(file: string): string[] {
  const options = { ...compilerOptions, moduleResolution: ts.ModuleResolutionKind.Bundler, baseUrl: root }
  return ts.preProcessFile(read(file)).importedFiles.flatMap(({ fileName }) => {
    const { resolvedModule } = ts.resolveModuleName(fileName, path.join(root, file), options, ts.sys)
    return resolvedModule ? [path.relative(root, resolvedModule.resolvedFileName)] : []
  })
}

test('three changes are described from their form to the database', () => {
  expect(readingPaths.map(({ title }) => title)).toEqual(['Apply a coupon', 'Pay by gift card', 'Refund units'])
})

test.each(readingPaths)('$title: at most 20 files, and each file of a row imports an earlier one or is imported by it', ({ rows }) => {
  const files = rows.flat()
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  expect(new Set(files).size).toBeLessThanOrEqual(maxFiles)
  const areLinked = (file: string, other: string) => listImports(file).includes(other) || listImports(other).includes(file)
  const unlinked = rows.flatMap((row) =>
    row.filter((file, index) => index > 0 && !row.slice(0, index).some((earlier) => areLinked(file, earlier))),
  )
  expect(unlinked).toEqual([])
})
