import type { Hono } from 'hono'
import { blocks, type BlockType } from '#contracts/blocks'
import { contentOperations } from '#contracts/operations/content'
import { findBlock, replaceBlock } from '#domain/content/edit-page'
import type { AuthoredBlock } from '#domain/content/lint/authored-blocks'
import { findContentSite } from '../../content/sites'
import type { ConsoleClient } from '../console-client'
import { readFormFields, showErrorPage } from '../console-app'
import type { ConsoleApp, ConsoleContext } from '../console-session'
import { listSchemaFields } from './block-fields'
import { type EditedBlock, showBlockPage } from './block-view'
import { buildBlockLink, conflictErrorCode, buildPageLink } from './links'
import { readFields } from './read-fields'

/** A block as a form that is made from its contract. */
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

/** Saves the block in the page as it is now. If somebody changed the page meanwhile, the editor decides: sent once more, it takes its place. */
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
