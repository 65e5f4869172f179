import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { isLocale, type Locale } from '#config/locales'
import { pageNamePattern } from '#contracts/entities/authored-page'
import { fail, ok, type Outcome } from '#contracts/errors'
import { href, type RouteEntry, type RouteName, routes } from '#routes/routes'
import { findStorefrontOrigin } from '../emails/storefront-origin'
import type { PlatformEnv } from '../env'
import { getOperationsSecret } from '../auth/secrets'
import type { PageKey } from './content-pages.sql.ts'
import { findContentSite } from './sites'

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

/** What a preview link proves: whoever has it may see this page's draft until `expiresAt` (milliseconds). Null without a secret. */
async function signDraftToken(env: DraftSettings, { siteId, page }: PageKey, expiresAt: number): Promise<string | null> {
  const key = getDraftKey(env)
  if (!key) return null
  return new SignJWT({ site: siteId, page })
    .setProtectedHeader({ alg: 'HS256', typ: tokenType })
    .setAudience(audience)
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(key)
}

/** Whether a token lets its holder see the draft of this page. */
export async function verifyDraftToken(
  env: DraftSettings,
  token: string,
  { siteId, page, now }: PageKey & { now: number },
): Promise<boolean> {
  const key = getDraftKey(env)
  if (!key) return false
  try {
    const options = { algorithms: ['HS256'], typ: tokenType, audience, currentDate: new Date(now), requiredClaims: ['exp'] }
    const tokenClaims = claimsSchema.safeParse((await jwtVerify(token, key, options)).payload).data
    return tokenClaims?.site === siteId && tokenClaims.page === page
  } catch {
    // jose tells every kind of bad token by throwing; each shows what is published.
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
  // Parts of pages of ours, and pages for products in general, have no address.
  if (/^(popups|showcase|product|category|.*-modal)$/.test(kind ?? '')) return href('home', { locale })
  return path.includes('*') || path.split(':').length > 2 ? href('page', { locale, '*': page }) : path.replace(':locale', locale)
}
