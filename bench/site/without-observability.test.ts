import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/serve/paths.ts'
import { silentModules } from './without-observability.ts'

const listExports = (source: string) =>
  Array.from(source.matchAll(/^\s*export (?:const|(?:async )?function) (\w+)/gm), ([, name = '']) => name).toSorted()

test.each(Object.entries(silentModules))('the stand-in of %s has all of its exports', (file, silentSource) => {
  expect(listExports(silentSource)).toEqual(listExports(readFileSync(path.join(root, file), 'utf8')))
})
