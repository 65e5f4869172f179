import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../serve/paths.ts'
import { countContracts } from './counts.ts'
import { buildSections, buildTypedInputSection, replaceSections } from './generated-sections.ts'
import { readMessages } from './read-messages.ts'
import { findBrokenReferences } from './references.ts'
import { listInputResults } from './typed-inputs.ts'
import { buildWebhookTable } from './webhook-table.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)))
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const repository = { files: new Set(tracked), scripts: new Set(Object.keys(scripts)) }

test('the generated parts of pages are up to date; npm run docs updates them', () => {
  const flat = (text: string) => text.replace(/[ -]+/g, ' ')
  const pages = { 'docs/architecture.md': buildSections(countContracts()), 'docs/payment-events.md': { webhooks: buildWebhookTable() } }
  for (const [file, sections] of Object.entries(pages)) expect(flat(read(file)), file).toBe(flat(replaceSections(read(file), sections)))
})

test('sixty inputs as people type them are stored and shown as docs/typed-inputs.md tells; npm run docs updates it (VAL-40, VAL-41, VAL-43)', () => {
  const rows = listInputResults(readMessages)
  const page = read('docs/typed-inputs.md')
  expect(page).toBe(replaceSections(page, buildTypedInputSection(rows)))
  expect(rows.length).toBeGreaterThanOrEqual(60)
  for (const { field, stored, shown } of rows) {
    expect(shown).not.toMatch(/^$|undefined|\{\{/)
    if (field === 'phone' && stored !== '') expect(stored).toMatch(/^\+[1-9]\d{6,14}$/)
  }
})

test('a section the page lacks is an error', () => {
  expect(() => replaceSections('# Page', { counts: '' })).toThrow('no section “counts”')
})

const pages = tracked.filter((file) => file.endsWith('.md') && !/^(docs\/(spec|requirements)|CHANGELOG)/.test(file))

test.each(pages)('every file, link and script that %s names exists', (page) => {
  expect(findBrokenReferences(page, read(page), repository)).toEqual([])
})

test.each([
  ['a file', 'See `domain/nothing.ts`.', ['domain/nothing.ts']],
  ['a link', 'See [this](other.md).', ['docs/other.md']],
  ['a section', 'See [this](a.md#no-such-part).', ['a.md#no-such-part']],
  ['a script', 'Run `npm run nothing`.', ['npm run nothing']],
])('%s that does not exist is found', (_, text, expected) => {
  expect(findBrokenReferences('docs/a.md', `# A\n\n${text}`, { files: new Set(['docs/a.md']), scripts: new Set() })).toEqual(expected)
})
