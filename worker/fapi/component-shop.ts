import type { Context } from 'hono'
import { readEnvironment } from '#config/environment'
import { isLocale } from '#config/locales'
import { type Shop, shopFor } from '~/server/shop.server'
import type { StorefrontEnv } from '~/server/visit'
import { brandOfHost } from '../storefront/brand-of-host'
import { makeVisit, parseCookies } from '../storefront/make-visit'

export type ComponentSettings = { Bindings: StorefrontEnv; Variables: { build: string } }
type Asked = Pick<Context<ComponentSettings>, 'req' | 'env' | 'var' | 'executionCtx'>

/** The shop a component is asked for in: `?locale=en-us` says in which language and country; null when we do not sell there. */
export function componentShop(c: Asked, pathFor: (locale: string) => string): Shop | null {
  const locale = c.req.query('locale') ?? ''
  if (!isLocale(locale)) return null
  // In the language of the page that asks.
  const asked = new URL(c.req.url)
  const request = new Request(new URL(pathFor(locale) + asked.search, asked), c.req.raw)
  const { visit } = makeVisit(request, {
    brand: brandOfHost(asked.hostname, readEnvironment(c.env).defaultBrand),
    build: c.var.build,
    cookies: parseCookies(request.headers.get('Cookie') ?? ''),
    nonce: '',
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  })
  return shopFor({ request, context: { env: c.env, visit }, params: { locale } })
}

export const noSuchLocale = { errorDetails: [{ errorId: 'API400', message: 'No such locale' }] }
