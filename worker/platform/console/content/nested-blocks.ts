import { html } from 'hono/html'
import { type FieldPath, isRecord, type AuthoredBlock } from '#domain/content/lint/authored-blocks'
import type { BlockField } from './block-fields'
import { getFieldLabel } from './field-labels'
import type { PageEditorView } from './page-form'
import { renderAddBlockForm, renderBlockItem } from './page-view'

type NestedBlockList = { label: string; path: FieldPath; blocks: unknown[] }

/** The lists of blocks inside a block, each with what can be done with its blocks. */
export function renderNestedBlocks(options: PageEditorView, block: AuthoredBlock, fields: Readonly<Record<string, BlockField>>) {
  return listNestedBlocks({ kind: 'group', isRequired: true, fields }, block.props, [...block.path, 'props']).map(
    ({ label, path, blocks }) =>
      html`<section class="card">
        <h2>${label}</h2>
        ${blocks.length === 0 ? html`<p class="empty">No blocks yet.</p>` : ''}
        <ol class="blocks">
          ${blocks.flatMap((inner, index) => (isWrittenBlock(inner) ? [renderBlockItem(options, { ...inner, path: [...path, index], within: [] })] : []))}
        </ol>
        ${renderAddBlockForm(options, path.join('.'))}
      </section>`,
  )
}

function listNestedBlocks(field: BlockField, value: unknown, path: FieldPath): NestedBlockList[] {
  if (field.kind === 'blocks') return [{ label: getFieldLabel(String(path.at(-1))), path, blocks: Array.isArray(value) ? value : [] }]
  if (field.kind === 'list' && Array.isArray(value))
    return value.flatMap((row: unknown, index) =>
      listNestedBlocks(field.item, row, [...path, index]).map((blockList) => ({
        ...blockList,
        label: `${blockList.label} of ${getRowName(row, index)}`,
      })),
    )
  if (field.kind !== 'group') return []
  return Object.entries(field.fields).flatMap(([name, part]) =>
    listNestedBlocks(part, isRecord(value) ? value[name] : undefined, [...path, name]),
  )
}

function getRowName(row: unknown, index: number): string {
  const name = isRecord(row) ? (row.name ?? row.id) : undefined
  return typeof name === 'string' ? name : String(index + 1)
}

function isWrittenBlock(value: unknown): value is Pick<AuthoredBlock, 'component' | 'id' | 'name' | 'props'> {
  return isRecord(value) && typeof value.component === 'string' && typeof value.id === 'string' && isRecord(value.props)
}
