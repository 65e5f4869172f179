import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { isLocale, type Language, locales, type Locale } from '#config/locales'
import pageWordsFile from '#content/search/page-words.json'
import type { cacheEndpoints } from '#contracts/cache'
import type { contentEndpoints } from '#contracts/content'
import { pageNamePattern } from '#contracts/entities/authored-page'
import type { Canvas, Footer, Menu, PageList } from '#contracts/entities/canvas'
import { fail, ok, type Outcome } from '#contracts/errors'
import { isBlockActive } from '#domain/content/authored-fields'
import { searchPages, compareNewestFirst } from '#domain/content/authored-pages'
import { parseScheduledTime } from '#domain/dates/market-day'
import { href, type RouteEntry, type RouteName, routes } from '#routes/routes'
import { getOperationsSecret } from '../security/secrets'
import type { Handlers } from '../contract-router'
import { findStorefrontOrigin } from '../emails/storefront-origin'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import type { PageKey } from './content-pages.sql.ts'
import { listPageTeasers, type Teaser } from './list-site'
import { loadLocalizedDocument, loadFragment, type ContentMode } from './page-view'
import { listPurgesSince } from './purges.sql.ts'
import { findContentSite } from './sites'

/** What shoppers call the subject of a page, by its name. */
const pageWords: Partial<Record<string, Record<Language, string>>> = pageWordsFile

type ContentCall = {
  params: { mode: string; siteId: string }
  query: { previewDateTime?: string; localePath?: string; draft?: string }
  shop: RequestContext
  now: number
}
/** `isDraft`: a preview link has opened what is not published yet. */
type DraftableCall = ContentCall & { isDraft?: boolean }
type PageListCall = ContentCall & { query: { limit: number; offset: number } }

export const contentHandlers: Handlers<typeof contentEndpoints> = {
  augmentedPage: (call, env) => loadCanvas(call, env, call.params.page),
  category: (call, env) => loadCanvas(call, env, `category/${call.params.categoryId}`),
  product: (call, env) => loadCanvas(call, env, `product/${call.params.productId}`),
  page: (call, env) => loadCanvas(call, env, call.params.page),
  menu: (call, env) => loadDocument<Menu>(call, env, 'menu'),
  footer: (call, env) => loadDocument<Footer>(call, env, 'footer'),
  popups: (call, env) => loadCanvas(call, env, 'popups'),

  search(call, env) {
    const { q = '', tagId } = call.query
    const { searchType } = call.params
    const { language } = locales[getContentLocale(call)]
    return listPages(call, env, (pages) => {
      const chosenPages = pages.filter(
        ({ type, tags }) => (searchType === 'page' || type === searchType) && (!tagId || tags?.includes(tagId)),
      )
      const searchablePages = chosenPages.map((teaser) => ({ ...teaser, teaser, keywords: pageWords[teaser.page]?.[language] ?? '' }))
      return searchPages(searchablePages, q, language).map(({ teaser }) => teaser)
    })
  },

  children: (call, env) =>
    listPages(call, env, (pages) => pages.filter(({ page }) => page.startsWith(`${call.params.parentPageSlug}/`)).sort(compareNewestFirst)),

  showcase: (call, env) =>
    listPages(call, env, (pages) => pages.filter(({ type }) => type === call.params.docType).sort(compareNewestFirst)),

  async fragment(call, env) {
    const { fragmentId } = call.params
    const mode = getContentMode(call.params.mode, env)
    const document = mode && (await loadFragment(env, { mode, page: fragmentId, locale: getContentLocale(call) }))
    const params = { mode: call.params.mode, siteId: call.shop.siteId }
    return document ? renderCanvas({ ...call, params }, document as Canvas) : fail('NOT_FOUND')
  },

  fixedPage: (call, env) => loadCanvas(call, env, call.params.page),
}

async function loadCanvas(options: ContentCall, env: PlatformEnv, page: string): Promise<Outcome<Canvas>> {
  const isDraft = await canSeeDraft(options, env, page)
  const document = await loadDocument<Canvas>({ ...options, isDraft }, env, page)
  return document.ok ? renderCanvas({ ...options, isDraft }, document.value) : document
}

/** A page in the shopper's language, with the blocks active now; a preview may name another time. */
function renderCanvas(options: DraftableCall, document: Canvas): Outcome<Canvas> {
  const { mode, siteId } = options.params
  const { previewDateTime } = options.query
  const { timeZone = 'UTC' } = findContentSite(siteId) ?? {}
  const contentTime =
    (mode === 'stage' || options.isDraft) && previewDateTime !== undefined ? parseScheduledTime(previewDateTime, timeZone) : options.now
  if (Number.isNaN(contentTime)) return fail('INVALID_REQUEST', { field: 'previewDateTime' })
  return ok({
    ...document,
    siteId,
    locale: getContentLocale(options),
    regions: filterActiveRegions(document.regions, contentTime, timeZone),
  })
}

async function loadDocument<T>(options: DraftableCall, env: PlatformEnv, page: string): Promise<Outcome<T>> {
  const mode = getContentMode(options.params.mode, env)
  if (!mode) return fail('NOT_FOUND')
  const { isDraft = false } = options
  const document = await loadLocalizedDocument(env, {
    mode,
    siteId: options.params.siteId,
    page,
    locale: getContentLocale(options),
    isDraft,
  })
  return document === null ? fail('NOT_FOUND') : ok(document as T)
}

/** Whether this request came by a preview link of this very page. */
async function canSeeDraft({ params: { siteId }, query: { draft }, now }: ContentCall, env: PlatformEnv, page: string): Promise<boolean> {
  return draft !== undefined && (await verifyDraftToken(env, draft, { siteId, page, now }))
}

/** A stretch of the site's pages, chosen and put in order. */
async function listPages(options: PageListCall, env: PlatformEnv, selectPages: (pages: Teaser[]) => Teaser[]): Promise<Outcome<PageList>> {
  const mode = getContentMode(options.params.mode, env)
  const pages = mode && (await listPageTeasers(env, { mode, siteId: options.params.siteId, locale: getContentLocale(options) }))
  if (!pages) return fail('NOT_FOUND')
  const selectedPages = selectPages(pages)
  const { limit, offset } = options.query
  const items = selectedPages.slice(offset, offset + limit)
  return ok({ total: selectedPages.length, start: offset, count: items.length, items })
}

/** Drafts exist only where preview is on. */
function getContentMode(mode: string, { PREVIEW }: PlatformEnv): ContentMode | null {
  return mode === 'live' || (mode === 'stage' && PREVIEW === 'on') ? mode : null
}

/** Content may be requested in another language than the page's. */
function getContentLocale({ query: { localePath }, shop }: Pick<ContentCall, 'query' | 'shop'>): RequestContext['locale'] {
  return localePath !== undefined && isLocale(localePath) ? localePath : shop.locale
}

/** A page's blocks without those whose time has not come or is over on the site's clock, also inside other blocks. */
function filterActiveRegions(regions: Canvas['regions'], time: number, timeZone: string): Canvas['regions'] {
  return filterActiveBlocks(regions, time, timeZone) as Canvas['regions']
}

function filterActiveBlocks(node: unknown, time: number, timeZone: string): unknown {
  if (Array.isArray(node))
    return node
      .filter((child) => !isBlock(child) || isBlockActive(getActivePeriod(child.props), time, timeZone))
      .map((child) => filterActiveBlocks(child, time, timeZone))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([field, value]) => [field, filterActiveBlocks(value, time, timeZone)]))
}

function isBlock(node: unknown): node is { props: Record<string, unknown> } {
  const props = typeof node === 'object' && node !== null && 'component' in node && 'props' in node ? node.props : undefined
  return typeof props === 'object' && props !== null
}

function getActivePeriod({ activeFrom, activeTo }: Record<string, unknown>) {
  return { ...(typeof activeFrom === 'string' && { activeFrom }), ...(typeof activeTo === 'string' && { activeTo }) }
}

export const cacheHandlers: Handlers<typeof cacheEndpoints> = {
  purges: async ({ query: { since } }, env) => ok(await listPurgesSince(env.RECORDS, since)),
}

const linkLifetimeMs = 24 * 3600 * 1000

/** A link that shows a page's draft in the shop, in one of the site's locales, until it ends. */
export async function createPreviewLink(
  env: PlatformEnv,
  { siteId, page, locale }: PageKey & { locale?: string | undefined },
  now: number,
): Promise<Outcome<{ url: string; expiresAt: string }>> {
  const site = findContentSite(siteId)
  const [defaultLocale] = site?.locales ?? []
  if (!site || !defaultLocale || !pageNamePattern.test(page)) return fail('NOT_FOUND')
  const linkLocale = locale !== undefined && isLocale(locale) && site.locales.includes(locale) ? locale : defaultLocale
  const expiresAt = now + linkLifetimeMs
  const draft = await signDraftToken(env, { siteId, page }, expiresAt)
  const origin = findStorefrontOrigin(env, site.brand)
  if (draft === null || origin === undefined) return fail('NOT_FOUND')
  const query = new URLSearchParams({ draft })
  const url = `${origin}${getPagePath(page, linkLocale)}?${query.toString()}`
  return ok({ url, expiresAt: new Date(expiresAt).toISOString() })
}

type DraftSettings = Pick<PlatformEnv, 'ENVIRONMENT' | 'OPERATIONS_SECRET'>
const claimsSchema = z.object({ site: z.string(), page: z.string() })
const [tokenType, audience] = ['draft+jwt', 'vitrine-draft']

/** Token of a preview link: its holder may see this page's draft until `expiresAt` (milliseconds). Null without a secret. */
async function signDraftToken(env: DraftSettings, { siteId, page }: PageKey, expiresAt: number): Promise<string | null> {
  const key = getDraftKey(env)
  if (!key) return null
  return new SignJWT({ site: siteId, page })
    .setProtectedHeader({ alg: 'HS256', typ: tokenType })
    .setAudience(audience)
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(key)
}

/** Returns true if a token grants access to the draft of this page. */
async function verifyDraftToken(env: DraftSettings, token: string, { siteId, page, now }: PageKey & { now: number }): Promise<boolean> {
  const key = getDraftKey(env)
  if (!key) return false
  try {
    const options = { algorithms: ['HS256'], typ: tokenType, audience, currentDate: new Date(now), requiredClaims: ['exp'] }
    const tokenClaims = claimsSchema.safeParse((await jwtVerify(token, key, options)).payload).data
    return tokenClaims?.site === siteId && tokenClaims.page === page
  } catch {
    // jose throws for every kind of invalid token; the published page is shown instead.
    return false
  }
}

function getDraftKey(env: DraftSettings): Uint8Array | null {
  const secret = getOperationsSecret(env)
  return secret ? new TextEncoder().encode(`draft-token:${secret}`) : null
}

/** Path at which shoppers meet a page of the content service: its route if it dresses one, else a path of its own name. */
function getPagePath(page: string, locale: Locale): string {
  if (page === 'home') return href('home', { locale })
  const [kind, id = ''] = page.split('/')
  if (kind === 'category' && id) return href('category', { locale, slug: `preview-${id}` })
  if (kind === 'product' && /^[A-Za-z0-9]{8,11}$/.test(id)) return href('product', { locale, slug: `preview-${id}` })
  const name = (Object.keys(routes) as RouteName[]).find((routeName) => (routes[routeName] as RouteEntry).section === page)
  const path = name ? routes[name].path : '/:locale/*'
  // Fragments and templates of product pages have no URL.
  if (/^(popups|showcase|product|category|.*-modal)$/.test(kind ?? '')) return href('home', { locale })
  return path.includes('*') || path.split(':').length > 2 ? href('page', { locale, '*': page }) : path.replace(':locale', locale)
}
