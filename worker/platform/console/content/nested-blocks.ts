import { html } from 'hono/html'
import { type FieldPath, isRecord, type WrittenBlock } from '#domain/content/lint/authored'
import type { BlockField } from './block-fields'
import { labelOf } from './field-labels'
import type { PageViewOptions } from './act-form'
import { addForm, blockItem } from './page-view'

type NestedBlocks = { label: string; path: FieldPath; blocks: unknown[] }

/** The lists of blocks inside a block, each with what can be done with its blocks. */
export function nestedBlocks(options: PageViewOptions, block: WrittenBlock, fields: Readonly<Record<string, BlockField>>) {
  return placesIn({ kind: 'group', isRequired: true, fields }, block.props, [...block.path, 'props']).map(
    ({ label, path, blocks }) =>
      html`<section class="card">
        <h2>${label}</h2>
        ${blocks.length === 0 ? html`<p class="empty">No blocks yet.</p>` : ''}
        <ol class="blocks">
          ${blocks.flatMap((inner, index) => (isBlock(inner) ? [blockItem(options, { ...inner, path: [...path, index], within: [] })] : []))}
        </ol>
        ${addForm(options, path.join('.'))}
      </section>`,
  )
}

function placesIn(field: BlockField, value: unknown, path: FieldPath): NestedBlocks[] {
  if (field.kind === 'blocks') return [{ label: labelOf(String(path.at(-1))), path, blocks: Array.isArray(value) ? value : [] }]
  if (field.kind === 'list' && Array.isArray(value))
    return value.flatMap((row: unknown, index) =>
      placesIn(field.item, row, [...path, index]).map((place) => ({ ...place, label: `${place.label} of ${nameOf(row, index)}` })),
    )
  if (field.kind !== 'group') return []
  return Object.entries(field.fields).flatMap(([name, part]) => placesIn(part, isRecord(value) ? value[name] : undefined, [...path, name]))
}

function nameOf(row: unknown, index: number): string {
  const name = isRecord(row) ? (row.name ?? row.id) : undefined
  return typeof name === 'string' ? name : String(index + 1)
}

function isBlock(value: unknown): value is Pick<WrittenBlock, 'component' | 'id' | 'name' | 'props'> {
  return isRecord(value) && typeof value.component === 'string' && typeof value.id === 'string' && isRecord(value.props)
}
