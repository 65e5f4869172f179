import type { AppLoadContext } from '@remix-run/cloudflare'
import { type Brand, brands } from '#config/brands'
import { canonicalOriginOf } from '#config/canonical-origin'
import { type Environment, readEnvironment } from '#config/environment'
import { type Locale, type LocaleEntry, locales, isLocale, localesIn, type SiteId, siteIdOf, localeCookie } from '#config/locales'
import { type SiteConfig, siteConfigOf } from '#config/site-config'
import { chooseLocale } from '#routes/locale-redirect'
import type { Translate } from '~/client/translations'
import type { Api } from './api.server'
import { associateOf } from './associate.server'
import { createApiClients, type ApiClients } from './api-clients.server'
import { identityCalls, personalCalls } from './personal-api.server'
import type { SessionConsumer } from './session-store'
import { type Session, sessionOf } from './session.server'
import type { RequestContext } from './request-context'
import { translationsFor } from './translations.server'

/** Besides all this, the services of other companies. */
export type StorefrontContext = ApiClients & {
  brand: Brand
  locale: Locale
  place: LocaleEntry
  siteId: SiteId
  config: SiteConfig
  environment: Environment
  /** Canonical origin of the brand, whatever host was requested. */
  origin: string
  visit: RequestContext
  session: Session
  /** Anonymous calls: catalog and content. */
  api: Api
  /** Calls as this shopper; opens a session and gets a guest token when there is none yet. */
  personalApi: () => Promise<Api>
  /** Signed-in customer; null for guests and anonymous visitors. */
  consumer: () => Promise<SessionConsumer | null>
  /** The associate who sells on this device; null while none is connected. */
  associate: ReturnType<typeof associateOf>['associate']
  inStore: ReturnType<typeof associateOf>
  identity: ReturnType<typeof identityCalls>
  t: () => Promise<Translate>
  request: Request
}

type Args = { request: Request; context: AppLoadContext; params: { locale?: string } }

const shops = new WeakMap<RequestContext, StorefrontContext>()

/** Everything a loader or action may lean on; built once per request. */
export function createStorefrontContext(args: Args): StorefrontContext {
  const known = shops.get(args.context.visit)
  if (known) return known
  const shop = openShop(args)
  shops.set(args.context.visit, shop)
  return shop
}

function openShop({ request, context: { env, visit }, params }: Args): StorefrontContext {
  const environment = readEnvironment(env)
  const locale = localeFor(request, params.locale, { environment, visit })
  const place = locales[locale]
  const brand = brands[visit.brand]
  const siteId = siteIdOf(visit.brand, locale)
  const session = sessionOf(env, visit)
  const inStore = associateOf({ env, visit, session })
  const { outside, ...calls } = createApiClients(request, { locale, siteId, visit, environment, env })
  const calling = { session, inStore, ...calls }
  let words: Promise<Translate> | undefined
  const shop: StorefrontContext = {
    brand,
    locale,
    place,
    siteId,
    environment,
    visit,
    session,
    request,
    config: siteConfigOf(visit.brand, locale),
    origin: canonicalOriginOf(visit.brand, environment, new URL(request.url).origin),
    ...outside,
    api: calling.callsAs('anonymous'),
    personalApi: () => personal(),
    consumer: session.consumer,
    associate: inStore.associate,
    inStore,
    identity: identityCalls(calling),
    t: () => (words ??= translationsFor(request)),
  }
  const personal = personalCalls(calling, shop)
  return shop
}

function localeFor(
  request: Request,
  param: string | undefined,
  { environment, visit }: { environment: Environment; visit: RequestContext },
): Locale {
  if (param !== undefined && isLocale(param) && localesIn(environment.regions).includes(param)) return param
  return chooseLocale({
    cookieLocale: visit.cookies.get(localeCookie),
    acceptLanguage: request.headers.get('Accept-Language'),
    regions: environment.regions,
  })
}
