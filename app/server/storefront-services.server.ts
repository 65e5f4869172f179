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
  const existing = storefrontByRequest.get(args.context.requestContext)
  if (existing) return existing
  const shop = buildStorefrontContext(args)
  storefrontByRequest.set(args.context.requestContext, shop)
  return shop
}

function buildStorefrontContext({ request, context: { env, requestContext }, params }: StorefrontArgs): StorefrontContext {
  const environment = readEnvironment(env)
  const locale = resolveLocale(request, params.locale, { environment, requestContext })
  const market = locales[locale]
  const brand = brands[requestContext.brand]
  const siteId = getSiteId(requestContext.brand, locale)
  const session = createSession(env, requestContext)
  const associateSession = createAssociateSession({ env, requestContext, session })
  const { externalServices, ...apiClients } = createApiClients(request, { locale, siteId, requestContext, environment, env })
  const apiOptions = { session, associateSession, ...apiClients }
  let translate: Promise<Translate> | undefined
  const shop: StorefrontContext = {
    brand,
    locale,
    market,
    siteId,
    environment,
    requestContext,
    session,
    request,
    config: getSiteConfig(requestContext.brand, locale, requestContext.missingFeatures),
    origin: getCanonicalOrigin(requestContext.brand, environment, new URL(request.url).origin),
    sisterOrigin: getSisterOrigin(requestContext.brand, environment),
    ...externalServices,
    api: apiOptions.createApiWithToken('anonymous'),
    personalApi: () => getPersonalApi(),
    consumer: session.consumer,
    associate: associateSession.associate,
    associateSession,
    identity: createIdentityApi(apiOptions),
    t: () => (translate ??= createRequestTranslator(request, requestContext.brand)),
  }
  const getPersonalApi = withPresenceCheck(shop, createPersonalApi(apiOptions))
  return shop
}
