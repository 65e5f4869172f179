import type { contentEndpoints } from '#contracts/content'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Canvas, Footer, Menu, PageList } from '#contracts/entities/canvas'
import { isLocale, locales } from '#config/locales'
import { matchingPages, newestFirst } from '#domain/content/authored-pages'
import { scheduledAt } from '#domain/dates/market-day'
import { isActive } from '#domain/content/authored-fields'
import type { PlatformEnv } from '../env'
import type { Handlers } from '../contract-router'
import type { Shop } from '../shop'
import { contentSite } from './sites'
import { documentFor, fragmentFor, type Mode } from './document-for'
import { opensDraft } from './draft-preview'
import { pagesOf, type Teaser } from './list-site'

type CanvasOptions = {
  params: { mode: string; siteId: string }
  query: { previewDateTime?: string; localePath?: string; draft?: string }
  shop: Shop
  now: number
}
/** `isDraft`: a preview link has opened what is not published yet. */
type DraftableOptions = CanvasOptions & { isDraft?: boolean }
type AskedForSome = CanvasOptions & { query: { limit: number; offset: number } }

export const contentHandlers: Handlers<typeof contentEndpoints> = {
  augmentedPage: (call, env) => canvas(call, env, call.params.page),
  category: (call, env) => canvas(call, env, `category/${call.params.categoryId}`),
  product: (call, env) => canvas(call, env, `product/${call.params.productId}`),
  page: (call, env) => canvas(call, env, call.params.page),
  menu: (call, env) => read<Menu>(call, env, 'menu'),
  footer: (call, env) => read<Footer>(call, env, 'footer'),
  popups: (call, env) => canvas(call, env, 'popups'),

  search(call, env) {
    const { q = '', tagId } = call.query
    const { searchType } = call.params
    return some(call, env, (pages) =>
      matchingPages(
        pages.filter(({ type, tags }) => (searchType === 'page' || type === searchType) && (!tagId || tags?.includes(tagId))),
        q,
        locales[localeOf(call)].language,
      ),
    )
  },

  children: (call, env) =>
    some(call, env, (pages) => pages.filter(({ page }) => page.startsWith(`${call.params.parentPageSlug}/`)).sort(newestFirst)),

  showcase: (call, env) => some(call, env, (pages) => pages.filter(({ type }) => type === call.params.docType).sort(newestFirst)),

  async fragment(call, env) {
    const { fragmentId } = call.params
    const mode = modeOf(call.params.mode, env)
    const document = mode && (await fragmentFor(env, { mode, page: fragmentId, locale: localeOf(call) }))
    const params = { mode: call.params.mode, siteId: call.shop.siteId }
    return document ? shown({ ...call, params }, document as Canvas) : fail('NOT_FOUND')
  },

  fixedPage: (call, env) => canvas(call, env, call.params.page),
}

async function canvas(options: CanvasOptions, env: PlatformEnv, page: string): Promise<Outcome<Canvas>> {
  const isDraft = await hasOpened(options, env, page)
  const document = await read<Canvas>({ ...options, isDraft }, env, page)
  return document.ok ? shown({ ...options, isDraft }, document.value) : document
}

/** A page in the shopper's language, with the blocks active now; a preview may name another time. */
function shown(options: DraftableOptions, document: Canvas): Outcome<Canvas> {
  const { mode, siteId } = options.params
  const { previewDateTime } = options.query
  const { timeZone = 'UTC' } = contentSite(siteId) ?? {}
  const at = (mode === 'stage' || options.isDraft) && previewDateTime !== undefined ? scheduledAt(previewDateTime, timeZone) : options.now
  if (Number.isNaN(at)) return fail('INVALID_REQUEST', { field: 'previewDateTime' })
  return ok({ ...document, siteId, locale: localeOf(options), regions: activeRegions(document.regions, at, timeZone) })
}

async function read<T>(options: DraftableOptions, env: PlatformEnv, page: string): Promise<Outcome<T>> {
  const mode = modeOf(options.params.mode, env)
  if (!mode) return fail('NOT_FOUND')
  const { isDraft = false } = options
  const document = await documentFor(env, { mode, siteId: options.params.siteId, page, locale: localeOf(options), isDraft })
  return document === null ? fail('NOT_FOUND') : ok(document as T)
}

/** Whether this request came by a preview link of this very page. */
async function hasOpened({ params: { siteId }, query: { draft }, now }: CanvasOptions, env: PlatformEnv, page: string): Promise<boolean> {
  return draft !== undefined && (await opensDraft(env, draft, { siteId, page, now }))
}

/** A stretch of the site's pages, chosen and put in order. */
async function some(options: AskedForSome, env: PlatformEnv, choose: (pages: Teaser[]) => Teaser[]): Promise<Outcome<PageList>> {
  const mode = modeOf(options.params.mode, env)
  const pages = mode && (await pagesOf(env, { mode, siteId: options.params.siteId, locale: localeOf(options) }))
  if (!pages) return fail('NOT_FOUND')
  const chosen = choose(pages)
  const { limit, offset } = options.query
  const items = chosen.slice(offset, offset + limit)
  return ok({ total: chosen.length, start: offset, count: items.length, items })
}

/** Drafts exist only where preview is on. */
function modeOf(mode: string, { PREVIEW }: PlatformEnv): Mode | null {
  return mode === 'live' || (mode === 'stage' && PREVIEW === 'on') ? mode : null
}

/** Content may be requested in another language than the page's. */
function localeOf({ query: { localePath }, shop }: Pick<CanvasOptions, 'query' | 'shop'>): Shop['locale'] {
  return localePath !== undefined && isLocale(localePath) ? localePath : shop.locale
}

/** A page's blocks without those whose time has not come or is over on the site's clock, also inside other blocks. */
function activeRegions(regions: Canvas['regions'], at: number, timeZone: string): Canvas['regions'] {
  return activeIn(regions, at, timeZone) as Canvas['regions']
}

function activeIn(node: unknown, at: number, timeZone: string): unknown {
  if (Array.isArray(node))
    return node.filter((each) => !isBlock(each) || isActive(timesOf(each.props), at, timeZone)).map((each) => activeIn(each, at, timeZone))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([field, value]) => [field, activeIn(value, at, timeZone)]))
}

function isBlock(node: unknown): node is { props: Record<string, unknown> } {
  const props = typeof node === 'object' && node !== null && 'component' in node && 'props' in node ? node.props : undefined
  return typeof props === 'object' && props !== null
}

function timesOf({ activeFrom, activeTo }: Record<string, unknown>) {
  return { ...(typeof activeFrom === 'string' && { activeFrom }), ...(typeof activeTo === 'string' && { activeTo }) }
}
