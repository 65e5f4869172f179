import type * as z from 'zod'
import { authoredPage, type AuthoredPage, pageName } from '#contracts/entities/authored-page'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { ContentPage } from '#contracts/operations/content'
import type { PlatformEnv } from '../env'
import { type PageKey, storedPage } from './content-pages.sql.ts'
import { versionsOf } from './content-versions.sql.ts'
import { builtInPage } from './document-for'
import { lintDraft } from './lint-draft'
import { contentSite } from './sites'

/** Whether there can be a page of this name: the site is one of ours. */
export function isKnownPage({ siteId, page }: PageKey): boolean {
  return contentSite(siteId) !== undefined && pageName.test(page) && page.length <= 120
}

/** A page as its editors see it; API404 if there is none. */
export async function pageView(env: PlatformEnv, { siteId, page }: PageKey): Promise<Outcome<ContentPage>> {
  if (!isKnownPage({ siteId, page })) return fail('NOT_FOUND')
  const [stored, own] = await Promise.all([storedPage(env.RECORDS, { siteId, page }), builtIn(env, { siteId, page })])
  const { version, draft, scheduled, published, revision } = stored
  const document = draft?.document ?? scheduled?.document ?? published ?? own
  if (!document) return fail('NOT_FOUND')
  const [latest] = revision === undefined ? [] : await versionsOf(env.RECORDS, { siteId, page })
  return ok({
    ...{ siteId, page, version, document, live: published ? 'published' : own ? 'built-in' : 'none' },
    ...(draft && { draft: { by: draft.by, at: draft.at } }),
    ...(latest && revision !== undefined && { published: { revision, by: latest.by, at: latest.at } }),
    ...(scheduled && { scheduled: { by: scheduled.by, at: scheduled.at, publishAt: scheduled.publishAt } }),
    findings: (await lintDraft(env, { siteId, page }, document)).map(({ path, ...finding }) => ({ ...finding, path: [...path] })),
  })
}

/** The page that comes with the shop, if it is one with blocks: menus and footers are not. */
export async function builtIn(env: PlatformEnv, { siteId, page }: PageKey): Promise<AuthoredPage | null> {
  const found: z.ZodSafeParseResult<AuthoredPage> = authoredPage.safeParse(await builtInPage(env, siteId, page))
  return found.data ?? null
}

/** A page that came with nothing, and lost its draft. */
export function goneView({ siteId, page }: PageKey, version: number): ContentPage {
  const document = { id: page, type: 'page', meta: { title: '', description: '' }, regions: {} }
  return { siteId, page, version, live: 'none', document, findings: [] }
}
