import { isLocale } from '#config/locales'
import { pageName } from '#contracts/entities/authored-page'
import { fail, ok, type Outcome } from '#contracts/errors'
import { knownStorefrontOf } from '../emails/storefront-of'
import type { PlatformEnv } from '../env'
import { addressOfPage } from './address-of-page'
import type { PageKey } from './content-pages.sql.ts'
import { signDraftToken } from './draft-token'
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
