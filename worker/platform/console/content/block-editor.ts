import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { BrandId } from '#config/brands'
import scenes from '#content/art/scenes.json'
import { blocks, type BlockType } from '#contracts/blocks'
import { contentOperations, type ContentPage } from '#contracts/operations/content'
import { findBlock, replaceBlock } from '#domain/content/edit-page'
import { type AuthoredBlock, type FieldPath, isRecord } from '#domain/content/lint/authored-blocks'
import { findContentSite } from '../../content/sites'
import { type ConsoleClient, readFormFields, showErrorPage, type ConsoleApp, type ConsoleContext, showConsolePage } from '../console-app'
import { type ConsoleNotice, renderKeyField } from '../console-page'
import { listSchemaFields, type BlockField, getBlockLabel, getFieldLabel } from './block-fields'
import { renderBlockFields } from './block-form'
import { buildBlockLink, conflictErrorCode, buildPageLink, type PageEditorView } from './links'
import { renderBackLink, renderAddBlockForm, renderBlockItem } from './page-view'
import { readFields } from './read-fields'

/** Editor of a block: a form generated from the block's contract. */
export function mountBlockEditor(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.get('/content/:site/block', async (c) => {
    const { page = '', block = '', done } = c.req.query()
    const blockToEdit = await loadEditedBlock(c, client, { page, block })
    if (typeof blockToEdit === 'string') return showErrorPage(c, { title: 'Content', text: blockToEdit })
    return showBlockPage(c, blockToEdit, done ? { notice: { tone: 'done', text: 'Draft saved.' } } : {})
  })

  consoleApp.post('/content/:site/block', async (c) => {
    const form = await readFormFields(c)
    if (!form) return c.notFound()
    const [page, id] = [form.get('page') ?? '', form.get('block') ?? '']
    const blockToEdit = await loadEditedBlock(c, client, { page, block: id })
    if (typeof blockToEdit === 'string') return showErrorPage(c, { title: 'Content', text: blockToEdit })
    const enteredBlock = applyEnteredFields(blockToEdit, c, form)
    const saveResult = await saveBlock(c, client, { edited: blockToEdit, entered: enteredBlock, form })
    if (!saveResult.ok)
      return showBlockPage(c, { ...blockToEdit, block: enteredBlock }, { notice: { tone: 'error', text: saveResult.message }, status: 409 })
    const formAction = form.get('do') ?? ''
    if (formAction === 'save') return c.redirect(`${buildPageLink(c.req.param('site'), page)}&done=save`, 303)
    const addedListPath = formAction.startsWith('add:') ? formAction.slice('add:'.length) : ''
    const redirectQuery = new URLSearchParams({ done: 'true', ...(addedListPath && { add: addedListPath }) }).toString()
    return c.redirect(
      `${buildBlockLink(c.req.param('site'), page, id)}&${redirectQuery}${addedListPath ? `#${encodeURIComponent(addedListPath)}` : ''}`,
      303,
    )
  })
}

async function loadEditedBlock(
  c: ConsoleContext,
  client: ConsoleClient,
  blockReference: { page: string; block: string },
): Promise<EditedBlock | string> {
  const params = { siteId: c.req.param('site') ?? '', page: blockReference.page }
  const result = await client.call(c, contentOperations.get, { token: c.var.session.token, params })
  if (!result.ok) return result.message
  const block = findBlock(result.value.document, blockReference.block)
  if (!block) return 'This block was removed or never existed.'
  const schema = Object.hasOwn(blocks, block.component) ? blocks[block.component as BlockType] : undefined
  return { view: result.value, block, fields: schema ? listSchemaFields(schema) : {} }
}

function applyEnteredFields({ block, fields }: EditedBlock, c: ConsoleContext, form: URLSearchParams): AuthoredBlock {
  const { languages = [], timeZone = 'UTC' } = findContentSite(c.req.param('site') ?? '') ?? {}
  const props = readFields(fields, { form, languages, timeZone }, { old: block.props })
  return { ...block, name: form.get('block-name')?.trim() || block.id, props }
}

type BlockSave = { edited: EditedBlock; entered: AuthoredBlock; form: URLSearchParams }

/** Saves the block in the current version of the page. If another editor changed the page, the editor decides: saving again overwrites. */
async function saveBlock(c: ConsoleContext, client: ConsoleClient, { edited: { view }, entered: enteredBlock, form }: BlockSave) {
  const toConflict = (editorName = 'Somebody') => ({
    ok: false as const,
    message: `${editorName} changed this page meanwhile. What you entered is below and is not saved yet. Save to put it into the page as it is now; what others changed in other blocks stays.`,
  })
  if (Number(form.get('version')) !== view.version) return toConflict(view.draft?.by)
  const document = replaceBlock(view.document, enteredBlock.id, { name: String(enteredBlock.name), props: enteredBlock.props })
  const { siteId, page, version } = view
  const request = { token: c.var.session.token, params: { siteId, page }, key: form.get('key') ?? undefined, body: { version, document } }
  const saveResult = await client.call(c, contentOperations.saveDraft, request)
  return saveResult.ok || saveResult.errorId !== conflictErrorCode ? saveResult : toConflict()
}

type EditedBlock = { view: ContentPage; block: AuthoredBlock; fields: Readonly<Record<string, BlockField>> }

/** Shows a block as a form, with an error below each invalid field. */
function showBlockPage(c: ConsoleContext, { view, block, fields }: EditedBlock, frame: { notice?: ConsoleNotice; status?: 409 }) {
  const { siteId, page, version } = view
  const { languages = ['en'] as const, timeZone = 'UTC' } = findContentSite(siteId) ?? {}
  const name = typeof block.name === 'string' ? block.name : ''
  const findings = getFindingsByField(view, block)
  const pictures = listPictures(findContentSite(siteId)?.brand)
  const formView = { languages, timeZone, pictures, findings, adding: c.req.query('add') ?? '' }
  const content = html`${renderBackLink(siteId, page)} ${(findings.get('') ?? []).map((problem) => html`<p class="finding">${problem}</p>`)}
    <form class="editor" method="post" action="/ops/content/${siteId}/block">
      ${renderKeyField()}<input type="hidden" name="page" value="${page}" /><input type="hidden" name="block" value="${block.id}" />
      <input type="hidden" name="version" value="${String(version)}" />
      <button class="skip" name="do" value="save" tabindex="-1" aria-hidden="true">Save</button>
      ${renderBlockFields(fields, block.props, formView)}
      <details class="card part">
        <summary><h2>Internal name</h2></summary>
        <label for="block-name">Name</label><input id="block-name" name="block-name" value="${name}" />
      </details>
      <p class="sticky"><button name="do" value="save">Save draft</button></p>
    </form>
    ${renderNestedBlocks({ siteId, page, view, versions: [], links: [], timeZone, languages }, block, fields)}`
  return showConsolePage(c, { title: `${getBlockLabel(block.component)}: ${name || block.id}`, content, ...frame })
}

/** Scenes of the site's brand, and its mark. */
function listPictures(brand: BrandId | undefined): string[] {
  return [...Object.keys(scenes).filter((name) => brand && name.startsWith(brand)), ...(brand ? [brand] : [])]
}

/** Problems of a block by the path of their field; the path is empty for the block as a whole. Nested blocks have their own. */
function getFindingsByField({ findings }: ContentPage, { path }: AuthoredBlock): Map<string, string[]> {
  const blockFindings = findings.filter(
    ({ path: at }) => path.every((part, index) => at[index] === part) && !isNestedPath(at.slice(path.length)),
  )
  return groupByField(blockFindings, path.length)
}

function groupByField(blockFindings: readonly { path: FieldPath; problem: string }[], depth: number): Map<string, string[]> {
  const map = new Map<string, string[]>()
  for (const { path, problem } of blockFindings) {
    const fieldPath = path[depth] === 'props' ? path.slice(depth + 1).join('.') : ''
    map.set(fieldPath, [...(map.get(fieldPath) ?? []), problem])
  }
  return map
}

function isNestedPath(path: FieldPath): boolean {
  return path.slice(1).includes('props')
}

type NestedBlockList = { label: string; path: FieldPath; blocks: unknown[] }

/** The lists of blocks inside a block, each with what can be done with its blocks. */
function renderNestedBlocks(options: PageEditorView, block: AuthoredBlock, fields: Readonly<Record<string, BlockField>>) {
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
