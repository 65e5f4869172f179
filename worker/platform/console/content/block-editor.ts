import type { Hono } from 'hono'
import { blocks, type BlockType } from '#contracts/blocks'
import { contentOperations } from '#contracts/operations/content'
import { blockOf, withBlock } from '#domain/content/edit-page'
import type { WrittenBlock } from '#domain/content/lint/authored'
import { contentSite } from '../../content/sites'
import type { ConsoleCalls } from '../call-operation'
import { formOf, refusedPage } from '../console-app'
import type { ConsoleApp, ConsoleContext } from '../console-session'
import { fieldsOf } from './block-fields'
import { type Edited, showBlock } from './block-view'
import { blockLink, changedMeanwhile, pageLink } from './links'
import { readFields } from './read-fields'

/** A block as a form that is made from its contract. */
export function mountBlockEditor(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.get('/content/:site/block', async (c) => {
    const { page = '', block = '', done } = c.req.query()
    const edited = await editedBlock(c, calls, { page, block })
    if (typeof edited === 'string') return refusedPage(c, { title: 'Content', text: edited })
    return showBlock(c, edited, done ? { notice: { tone: 'done', text: 'Draft saved.' } } : {})
  })

  ops.post('/content/:site/block', async (c) => {
    const form = await formOf(c)
    if (!form) return c.notFound()
    const [page, id] = [form.get('page') ?? '', form.get('block') ?? '']
    const edited = await editedBlock(c, calls, { page, block: id })
    if (typeof edited === 'string') return refusedPage(c, { title: 'Content', text: edited })
    const entered = withEntered(edited, c, form)
    const saved = await saveBlock(c, calls, { edited, entered, form })
    if (!saved.ok) return showBlock(c, { ...edited, block: entered }, { notice: { tone: 'error', text: saved.message }, status: 409 })
    const act = form.get('do') ?? ''
    if (act === 'save') return c.redirect(`${pageLink(c.req.param('site'), page)}&done=save`, 303)
    const adding = act.startsWith('add:') ? act.slice('add:'.length) : ''
    const where = new URLSearchParams({ done: 'true', ...(adding && { add: adding }) }).toString()
    return c.redirect(`${blockLink(c.req.param('site'), page, id)}&${where}${adding ? `#${encodeURIComponent(adding)}` : ''}`, 303)
  })
}

async function editedBlock(c: ConsoleContext, calls: ConsoleCalls, of: { page: string; block: string }): Promise<Edited | string> {
  const params = { siteId: c.req.param('site') ?? '', page: of.page }
  const found = await calls.call(c, contentOperations.get, { token: c.var.session.token, params })
  if (!found.ok) return found.message
  const block = blockOf(found.value.document, of.block)
  if (!block) return 'This block was removed or never existed.'
  const schema = Object.hasOwn(blocks, block.component) ? blocks[block.component as BlockType] : undefined
  return { view: found.value, block, fields: schema ? fieldsOf(schema) : {} }
}

function withEntered({ block, fields }: Edited, c: ConsoleContext, form: URLSearchParams): WrittenBlock {
  const { languages = [], timeZone = 'UTC' } = contentSite(c.req.param('site') ?? '') ?? {}
  const props = readFields(fields, { form, languages, timeZone }, { old: block.props })
  return { ...block, name: form.get('block-name')?.trim() || block.id, props }
}

type Saving = { edited: Edited; entered: WrittenBlock; form: URLSearchParams }

/** Saves the block in the page as it is now. If somebody changed the page meanwhile, the editor decides: sent once more, it takes its place. */
async function saveBlock(c: ConsoleContext, calls: ConsoleCalls, { edited: { view }, entered, form }: Saving) {
  const meanwhile = (by = 'Somebody') => ({
    ok: false as const,
    message: `${by} changed this page meanwhile. What you entered is below and is not saved yet. Save to put it into the page as it is now; what others changed in other blocks stays.`,
  })
  if (Number(form.get('version')) !== view.version) return meanwhile(view.draft?.by)
  const document = withBlock(view.document, entered.id, { name: String(entered.name), props: entered.props })
  const { siteId, page, version } = view
  const parts = { token: c.var.session.token, params: { siteId, page }, key: form.get('key') ?? undefined, body: { version, document } }
  const saved = await calls.call(c, contentOperations.saveDraft, parts)
  return saved.ok || saved.errorId !== changedMeanwhile ? saved : meanwhile()
}
