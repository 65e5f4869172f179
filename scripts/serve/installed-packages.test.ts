import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { root } from './paths'

const { needsInstallation, stampInstallation } = (await import(pathToFileURL(path.join(root, 'scripts/installed-packages.mjs')).href)) as {
  needsInstallation: (folder: string) => boolean
  stampInstallation: (folder: string) => void
}

/** A folder whose packages were installed from version 1 of the lock file; `locked` is its lock file now, newer than the installation. */
function installedFolder({ locked, isStamped = true }: { locked: string; isStamped?: boolean }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'installed-'))
  mkdirSync(path.join(folder, 'node_modules'))
  writeFileSync(path.join(folder, 'package-lock.json'), 'version 1')
  setNpmLock(folder, 'packages of version 1')
  if (isStamped) stampInstallation(folder)
  writeFileSync(path.join(folder, 'package-lock.json'), locked)
  return folder
}

function setNpmLock(folder: string, content: string): void {
  const file = path.join(folder, 'node_modules', '.package-lock.json')
  writeFileSync(file, content)
  utimesSync(file, 1, 1)
}

test('a folder without packages needs an installation', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'installed-'))
  writeFileSync(path.join(folder, 'package-lock.json'), 'version 1')
  expect(needsInstallation(folder)).toBe(true)
})

test('another lock file needs an installation', () => {
  expect(needsInstallation(installedFolder({ locked: 'version 2' }))).toBe(true)
})

test('the same lock file, written again by a switch of branches, needs none', () => {
  expect(needsInstallation(installedFolder({ locked: 'version 1' }))).toBe(false)
})

test('the same lock file needs one if npm has installed other packages since', () => {
  const folder = installedFolder({ locked: 'version 1' })
  setNpmLock(folder, 'packages of version 2')
  expect(needsInstallation(folder)).toBe(true)
})

test('an installation by npm itself has no stamp: a newer lock file needs another', () => {
  expect(needsInstallation(installedFolder({ locked: 'version 1', isStamped: false }))).toBe(true)
})
