import type { AppLoadContext } from '@remix-run/cloudflare'
import { brands } from '#config/brands'
import { getCanonicalOrigin, getSisterOrigin } from '#config/host-brand'
import { readEnvironment } from '#config/environment'
import { locales, getSiteId } from '#config/locales'
import { getSiteConfig } from '#config/site-config'
import type { Translate } from '~/client/translations'
import { associateOf } from './associate.server'
import { createApiClients } from './api-clients.server'
import { identityCalls, personalCalls } from './personal-api.server'
import { localeFor } from './locale.server'
import { sessionOf } from './session.server'
import type { RequestContext } from './request-context'
import type { StorefrontContext } from './storefront-context.server'
import { translationsFor } from './translations.server'
import { withPresenceCheck } from './require-sign-in.server'

export type { StorefrontContext }

type Args = { request: Request; context: AppLoadContext; params: { locale?: string } }

const shops = new WeakMap<RequestContext, StorefrontContext>()

/** Creates the context of loaders and actions; once per request. */
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
  const siteId = getSiteId(visit.brand, locale)
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
    config: getSiteConfig(visit.brand, locale, visit.lacking),
    origin: getCanonicalOrigin(visit.brand, environment, new URL(request.url).origin),
    sisterOrigin: getSisterOrigin(visit.brand, environment),
    ...outside,
    api: calling.callsAs('anonymous'),
    personalApi: () => personal(),
    consumer: session.consumer,
    associate: inStore.associate,
    inStore,
    identity: identityCalls(calling),
    t: () => (words ??= translationsFor(request, visit.brand)),
  }
  const personal = withPresenceCheck(shop, personalCalls(calling))
  return shop
}
