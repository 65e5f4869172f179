import type { AppLoadContext } from '@remix-run/cloudflare'
import { brands } from '#config/brands'
import { getCanonicalOrigin, getSisterOrigin } from '#config/host-brand'
import { readEnvironment } from '#config/environment'
import { locales, getSiteId } from '#config/locales'
import { getSiteConfig } from '#config/site-config'
import type { Translate } from '~/client/translations'
import { createAssociateSession } from './associate.server'
import { createApiClients } from './api-clients.server'
import { createIdentityApi, createPersonalApi } from './personal-api.server'
import { resolveLocale } from './locale.server'
import { createSession } from './session.server'
import type { RequestContext } from './request-context'
import type { StorefrontContext } from './storefront-context.server'
import { createRequestTranslator } from './translations.server'
import { withPresenceCheck } from './require-sign-in.server'

export type { StorefrontContext }

type StorefrontArgs = { request: Request; context: AppLoadContext; params: { locale?: string } }

const storefrontByRequest = new WeakMap<RequestContext, StorefrontContext>()

/** Creates the context of loaders and actions; once per request. */
export function createStorefrontContext(args: StorefrontArgs): StorefrontContext {
  const existing = storefrontByRequest.get(args.context.visit)
  if (existing) return existing
  const shop = buildStorefrontContext(args)
  storefrontByRequest.set(args.context.visit, shop)
  return shop
}

function buildStorefrontContext({ request, context: { env, visit }, params }: StorefrontArgs): StorefrontContext {
  const environment = readEnvironment(env)
  const locale = resolveLocale(request, params.locale, { environment, visit })
  const market = locales[locale]
  const brand = brands[visit.brand]
  const siteId = getSiteId(visit.brand, locale)
  const session = createSession(env, visit)
  const inStore = createAssociateSession({ env, visit, session })
  const { outside, ...apiClients } = createApiClients(request, { locale, siteId, visit, environment, env })
  const apiOptions = { session, inStore, ...apiClients }
  let translate: Promise<Translate> | undefined
  const shop: StorefrontContext = {
    brand,
    locale,
    place: market,
    siteId,
    environment,
    visit,
    session,
    request,
    config: getSiteConfig(visit.brand, locale, visit.lacking),
    origin: getCanonicalOrigin(visit.brand, environment, new URL(request.url).origin),
    sisterOrigin: getSisterOrigin(visit.brand, environment),
    ...outside,
    api: apiOptions.callsAs('anonymous'),
    personalApi: () => getPersonalApi(),
    consumer: session.consumer,
    associate: inStore.associate,
    inStore,
    identity: createIdentityApi(apiOptions),
    t: () => (translate ??= createRequestTranslator(request, visit.brand)),
  }
  const getPersonalApi = withPresenceCheck(shop, createPersonalApi(apiOptions))
  return shop
}
