import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeSessionSettings } from './settings'

test('the Worker of the sessions has the storefront’s objects, and neither its files nor its deployments', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-settings-'))
  const settings = readFileSync(writeSessionSettings(path.join(folder, 'dev')), 'utf8')
  rmSync(folder, { recursive: true })
  expect(settings).toMatch(/^main = ".*\/worker\/sessions\/entry\.ts"$/m)
  expect(settings).toMatch(/class_name = "SessionObject"/)
  expect(settings).toMatch(/new_sqlite_classes = \["SessionObject"\]/)
  expect(settings).toMatch(/new_sqlite_classes = \["AssociateObject"\]/)
  expect(settings).not.toMatch(/\[env\.|\[assets\]|\[\[services\]\]/)
})
