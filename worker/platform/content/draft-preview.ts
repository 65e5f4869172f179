import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { isLocale, type Locale } from '#config/locales'
import { pageName } from '#contracts/entities/authored-page'
import { fail, ok, type Outcome } from '#contracts/errors'
import { href, type RouteEntry, type RouteName, routes } from '#routes/routes'
import { knownStorefrontOf } from '../emails/storefront-of'
import type { PlatformEnv } from '../env'
import { operationsSecretOf } from '../auth/secrets'
import type { PageKey } from './content-pages.sql.ts'
import { contentSite } from './sites'

const goodForMs = 24 * 3600 * 1000

/** A link that shows a page's draft in the shop, in one of the site's locales, until it ends. */
export async function previewLink(
  env: PlatformEnv,
  { siteId, page, locale }: PageKey & { locale?: string | undefined },
  now: number,
): Promise<Outcome<{ url: string; expiresAt: string }>> {
  const site = contentSite(siteId)
  const [first] = site?.locales ?? []
  if (!site || !first || !pageName.test(page)) return fail('NOT_FOUND')
  const shown = locale !== undefined && isLocale(locale) && site.locales.includes(locale) ? locale : first
  const expiresAt = now + goodForMs
  const draft = await signDraftToken(env, { siteId, page }, expiresAt)
  const origin = knownStorefrontOf(env, site.brand)
  if (draft === null || origin === undefined) return fail('NOT_FOUND')
  const query = new URLSearchParams({ draft })
  const url = `${origin}${addressOfPage(page, shown)}?${query.toString()}`
  return ok({ url, expiresAt: new Date(expiresAt).toISOString() })
}

type DraftSettings = Pick<PlatformEnv, 'ENVIRONMENT' | 'OPERATIONS_SECRET'>
const claims = z.object({ site: z.string(), page: z.string() })
const [typ, audience] = ['draft+jwt', 'vitrine-draft']

/** What a preview link proves: whoever has it may see this page's draft until `expiresAt` (milliseconds). Null without a secret. */
async function signDraftToken(env: DraftSettings, { siteId, page }: PageKey, expiresAt: number): Promise<string | null> {
  const key = keyOf(env)
  if (!key) return null
  return new SignJWT({ site: siteId, page })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setAudience(audience)
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(key)
}

/** Whether a token lets its holder see the draft of this page. */
export async function opensDraft(env: DraftSettings, token: string, { siteId, page, now }: PageKey & { now: number }): Promise<boolean> {
  const key = keyOf(env)
  if (!key) return false
  try {
    const options = { algorithms: ['HS256'], typ, audience, currentDate: new Date(now), requiredClaims: ['exp'] }
    const held = claims.safeParse((await jwtVerify(token, key, options)).payload).data
    return held?.site === siteId && held.page === page
  } catch {
    // jose tells every kind of bad token by throwing; each shows what is published.
    return false
  }
}

function keyOf(env: DraftSettings): Uint8Array | null {
  const secret = operationsSecretOf(env)
  return secret ? new TextEncoder().encode(`draft-token:${secret}`) : null
}

/** Path at which shoppers meet a page of the content service: its route if it dresses one, else a path of its own name. */
function addressOfPage(page: string, locale: Locale): string {
  if (page === 'home') return href('home', { locale })
  const [kind, id = ''] = page.split('/')
  if (kind === 'category' && id) return href('category', { locale, slug: `preview-${id}` })
  if (kind === 'product' && /^[A-Za-z0-9]{8,11}$/.test(id)) return href('product', { locale, slug: `preview-${id}` })
  const name = (Object.keys(routes) as RouteName[]).find((each) => (routes[each] as RouteEntry).section === page)
  const path = name ? routes[name].path : '/:locale/*'
  // Parts of pages of ours, and pages for products in general, have no address.
  if (/^(popups|showcase|product|category|.*-modal)$/.test(kind ?? '')) return href('home', { locale })
  return path.includes('*') || path.split(':').length > 2 ? href('page', { locale, '*': page }) : path.replace(':locale', locale)
}
