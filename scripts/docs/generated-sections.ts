import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import { formatTable } from './table.ts'
import type { InputResultRow } from './typed-inputs.ts'

/** Returns the generated parts of docs/architecture.md by name, as Markdown. `counts`: the number of entries of each list. */
export function buildSections(counts: Readonly<Record<string, number>>): Record<string, string> {
  return {
    counts: formatTable(['List of', 'Entries'], Object.entries(counts)),
    layers: listLayers(),
    domain: listFolderOrder('scripts/domain-order.json'),
    platform: listFolderOrder('scripts/platform-order.json'),
    features: listFeatures(),
    decisions: listDecisions(),
  }
}

/** Returns the generated part of docs/typed-inputs.md. */
export function buildTypedInputSection(rows: readonly InputResultRow[]): Record<string, string> {
  const toCell = (text: string) => (text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``)
  const cells = rows.map(({ shop, field, typed, stored, shown }) => [
    shop,
    field,
    toCell(typed),
    toCell(stored),
    stored === '' ? shown : toCell(shown),
  ])
  return { inputs: formatTable(['Shop', 'Field', 'Typed', 'Stored', 'Shown'], cells) }
}

/** Replaces what is between `<!-- generated: name -->` and `<!-- end -->`. Throws if a section is missing. */
export function replaceSections(text: string, sections: Readonly<Record<string, string>>): string {
  return Object.entries(sections).reduce((updated, [name, body]) => {
    const [start, end] = [`<!-- generated: ${name} -->`, '<!-- end -->']
    const startIndex = updated.indexOf(start)
    const endIndex = updated.indexOf(end, startIndex)
    if (startIndex < 0 || endIndex < 0) throw new Error(`the page has no section “${name}”`)
    return `${updated.slice(0, startIndex + start.length)}\n\n${body}\n\n${updated.slice(endIndex)}`
  }, text)
}

function listLayers(): string {
  const folders = JSON.parse(readFileSync(path.join(root, 'scripts/layers.json'), 'utf8')) as string[][]
  const numbered = folders.map((names, i) => [String(i + 1), names.map((name) => `\`${name}/\``).join(', ')] as const)
  return formatTable(['Layer', 'Folders'], numbered.reverse())
}

type FolderStep = { step: string; folders: string[]; why: string }

/** The upper folders first. */
function listFolderOrder(file: string): string {
  const steps = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as FolderStep[]
  const rows = steps.map(({ step, folders, why }) => [step, folders.map((name) => `\`${name}/\``).join(', '), why])
  return formatTable(['Step', 'Folders', 'Why'], rows.reverse())
}

function listFeatures(): string {
  return listFolders('app/features')
    .map((name) => `- \`${name}\``)
    .join('\n')
}

function listDecisions(): string {
  const files = readdirSync(path.join(root, 'docs/decisions')).filter((file) => /^(?!000)\d{3}-.*\.md$/.test(file))
  const rows = files.sort().map((file) => {
    const [heading = ''] = readFileSync(path.join(root, 'docs/decisions', file), 'utf8').split('\n')
    return [`[${file.slice(0, 3)}](decisions/${file})`, heading.replace(/^# (\d{3}[.:·]? *)?/, '')] as const
  })
  return formatTable(['Decision', 'Title'], rows)
}

function listFolders(folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}
