import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import { extractReleaseNotes } from './release-notes.ts'

const changelog =
  '# Changelog\n\n## [Unreleased]\n\n- Later.\n\n## [1.2.0] - 2026-01-02\n\n### Added\n\n- Now.\n\n## [1.1.0] - 2026-01-01\n\n- Before.\n'

test('a release has the section of its version, without its heading', () => {
  expect(extractReleaseNotes(changelog, 'v1.2.0', '1.2.0')).toBe('### Added\n\n- Now.')
  expect(extractReleaseNotes(changelog, 'v1.1.0', '1.1.0')).toBe('- Before.')
})

test.each([
  ['v1.3.0', '1.2.0', 'The tag is v1.3.0; package.json has version 1.2.0.'],
  ['v1.3.0', '1.3.0', 'CHANGELOG.md has no section [1.3.0].'],
  ['vUnreleased', '1.2.0', 'The tag is vUnreleased; package.json has version 1.2.0.'],
])('a tag %s of version %s makes no release', (tag, version, message) => {
  expect(() => extractReleaseNotes(changelog, tag, version)).toThrow(message)
})

test('the changelog of this repository has notes for its version', () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  expect(extractReleaseNotes(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), `v${version}`, version)).toContain('### Added')
})
