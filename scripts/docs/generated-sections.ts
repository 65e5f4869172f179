import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import { table } from './table.ts'
import type { TypedInputRow } from './typed-inputs.ts'

/** Returns the generated parts of docs/architecture.md by name, as Markdown. `counts`: the number of entries of each list. */
export function generatedSections(counts: Readonly<Record<string, number>>): Record<string, string> {
  return { counts: table(['List of', 'Entries'], Object.entries(counts)), layers: layers(), features: features(), decisions: decisions() }
}

/** Returns the generated part of docs/typed-inputs.md. */
export function typedInputSection(rows: readonly TypedInputRow[]): Record<string, string> {
  const cell = (text: string) => (text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``)
  const cells = rows.map(({ shop, field, typed, stored, shown }) => [
    shop,
    field,
    cell(typed),
    cell(stored),
    stored === '' ? shown : cell(shown),
  ])
  return { inputs: table(['Shop', 'Field', 'Typed', 'Stored', 'Shown'], cells) }
}

/** Replaces what is between `<!-- generated: name -->` and `<!-- end -->`. Throws if a section is missing. */
export function withSections(text: string, sections: Readonly<Record<string, string>>): string {
  return Object.entries(sections).reduce((updated, [name, body]) => {
    const [start, end] = [`<!-- generated: ${name} -->`, '<!-- end -->']
    const from = updated.indexOf(start)
    const to = updated.indexOf(end, from)
    if (from < 0 || to < 0) throw new Error(`the page has no section “${name}”`)
    return `${updated.slice(0, from + start.length)}\n\n${body}\n\n${updated.slice(to)}`
  }, text)
}

function layers(): string {
  const folders = JSON.parse(readFileSync(path.join(root, 'scripts/layers.json'), 'utf8')) as string[][]
  const numbered = folders.map((names, i) => [String(i + 1), names.map((name) => `\`${name}/\``).join(', ')] as const)
  return table(['Layer', 'Folders'], numbered.reverse())
}

function features(): string {
  return foldersIn('app/features')
    .map((name) => `- \`${name}\``)
    .join('\n')
}

function decisions(): string {
  const files = readdirSync(path.join(root, 'docs/decisions')).filter((file) => /^(?!000)\d{3}-.*\.md$/.test(file))
  const rows = files.sort().map((file) => {
    const [heading = ''] = readFileSync(path.join(root, 'docs/decisions', file), 'utf8').split('\n')
    return [`[${file.slice(0, 3)}](decisions/${file})`, heading.replace(/^# (\d{3}[.:·]? *)?/, '')] as const
  })
  return table(['Decision', 'Title'], rows)
}

function foldersIn(folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}
