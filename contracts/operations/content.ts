import * as z from 'zod'
import { brandIds } from '#config/brands'
import { authoredPage, purgeResponse, purgeRequest } from '../entities/authored-page'
import { scheduledTime } from '../scheduled-time.ts'
import { operation } from './operation'

const contentScope = 'content:write'
const sitePath = '/operations/v1/content/sites/:siteId'
const pagePath = `${sitePath}/pages/:page` as const
const emptyQuery = z.strictObject({})

/** Version the editor has loaded; OPS412 if it is not the current one. */
const loadedVersion = { version: z.int().nonnegative() }
const contentChange = { method: 'POST', scope: contentScope, errors: ['NOT_FOUND', 'CONTENT_CHANGED'] } as const

const authorship = z.object({ by: z.string(), at: z.iso.datetime() })

/** A problem to fix before publishing. `path` leads to the field in the document. */
const contentFinding = z.object({ path: z.array(z.union([z.string(), z.int()])), rule: z.string(), problem: z.string() })
export type ContentFinding = z.infer<typeof contentFinding>

/** Version that shoppers see: an operator's, the one that ships with the shop, or none. */
const liveState = z.enum(['published', 'built-in', 'none'])

/** A page of one site, with its unpublished changes. */
export const contentPage = z.object({
  siteId: z.string(),
  page: z.string(),
  /** Increases with each change; 0 before the first. */
  version: z.int().nonnegative(),
  live: liveState,
  /** The draft, else the live version. */
  document: authoredPage,
  draft: authorship.optional(),
  published: authorship.extend({ revision: z.int().positive() }).optional(),
  /** `publishAt`: when it replaces the live version. */
  scheduled: authorship.extend({ publishAt: z.iso.datetime() }).optional(),
  findings: z.array(contentFinding),
})
export type ContentPage = z.infer<typeof contentPage>

const contentVersion = z.object({
  page: z.string(),
  /** Increases with each published change of the site. */
  revision: z.int().positive(),
  action: z.enum(['published', 'withdrawn', 'restored']),
  by: z.string(),
  at: z.iso.datetime(),
  /** True if shoppers see this version. */
  isLive: z.boolean(),
})
export type ContentVersion = z.infer<typeof contentVersion>
const contentVersions = z.object({ versions: z.array(contentVersion) })

/** Pages by site: a brand in a country, such as `HALVERN-US`. Every change names the version it is based on. */
export const contentOperations = {
  sites: operation({
    method: 'GET',
    path: '/operations/v1/content/sites',
    scope: contentScope,
    query: emptyQuery,
    response: z.object({
      sites: z.array(
        z.object({
          siteId: z.string(),
          brand: z.enum(brandIds),
          country: z.string(),
          /** Languages of its shoppers, default first. */
          languages: z.array(z.string()),
          timeZone: z.string(),
          published: z.int().nonnegative(),
          drafts: z.int().nonnegative(),
          scheduled: z.int().nonnegative(),
        }),
      ),
    }),
    errors: [],
  }),
  pages: operation({
    method: 'GET',
    path: `${sitePath}/pages`,
    scope: contentScope,
    query: emptyQuery,
    response: z.object({
      pages: z.array(
        z.object({
          page: z.string(),
          title: z.string(),
          version: z.int().nonnegative(),
          live: liveState,
          draft: authorship.optional(),
          scheduled: authorship.extend({ publishAt: z.iso.datetime() }).optional(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  get: operation({ method: 'GET', path: pagePath, scope: contentScope, query: emptyQuery, response: contentPage, errors: ['NOT_FOUND'] }),
  /** Preview link of the draft, valid for a day for anyone who has it. */
  previewLink: operation({
    method: 'GET',
    path: `${pagePath}/preview-link`,
    scope: contentScope,
    query: z.strictObject({ locale: z.string().max(8).optional() }),
    response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
    errors: ['NOT_FOUND'],
  }),
  /** Saves the whole draft, also one with findings. */
  saveDraft: operation({
    ...contentChange,
    method: 'PUT',
    path: `${pagePath}/draft`,
    body: z.strictObject({ ...loadedVersion, document: authoredPage }),
    response: contentPage,
  }),
  discardDraft: operation({ ...contentChange, path: `${pagePath}/discard`, body: z.strictObject(loadedVersion), response: contentPage }),
  /** Publishes the draft, now or at a time, which without a zone is that of the site. API400 names the field of the first finding. */
  publish: operation({
    ...contentChange,
    path: `${pagePath}/publish`,
    body: z.strictObject({ ...loadedVersion, at: scheduledTime.optional() }),
    response: contentPage,
  }),
  /** Cancels a scheduled publication. */
  unschedule: operation({ ...contentChange, path: `${pagePath}/unschedule`, body: z.strictObject(loadedVersion), response: contentPage }),
  /** Reverts to the page that ships with the shop. */
  withdraw: operation({ ...contentChange, path: `${pagePath}/withdraw`, body: z.strictObject(loadedVersion), response: contentPage }),
  /** The last twenty, latest first. */
  versions: operation({
    method: 'GET',
    path: `${pagePath}/versions`,
    scope: contentScope,
    query: emptyQuery,
    response: contentVersions,
    errors: ['NOT_FOUND'],
  }),
  /** Makes an earlier version the draft, or publishes it. Revision 0 is the page that ships with the shop. */
  restore: operation({
    ...contentChange,
    path: `${pagePath}/restore`,
    body: z.strictObject({ ...loadedVersion, revision: z.int().nonnegative(), as: z.enum(['draft', 'published']) }),
    response: contentPage,
  }),
  /** The last twenty of all pages of a site, latest first. */
  siteVersions: operation({
    method: 'GET',
    path: `${sitePath}/versions`,
    scope: contentScope,
    query: emptyQuery,
    response: contentVersions,
    errors: ['NOT_FOUND'],
  }),
  /** Purges these from the storefronts' caches, for changes made elsewhere. */
  purge: operation({
    method: 'POST',
    path: '/operations/v1/content/purges',
    scope: contentScope,
    body: purgeRequest,
    response: purgeResponse,
    errors: [],
  }),
  /** Restores every page of a site to this revision. `latest`: newest revision the editor has seen. */
  restoreSite: operation({
    ...contentChange,
    path: `${sitePath}/restore`,
    body: z.strictObject({ latest: z.int().nonnegative(), revision: z.int().nonnegative() }),
    response: contentVersions,
  }),
}
