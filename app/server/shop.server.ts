import type { AppLoadContext } from '@remix-run/cloudflare'
import { type Brand, brands } from '#config/brands'
import { type Environment, readEnvironment } from '#config/environment'
import { type Locale, type LocaleEntry, locales, isLocale, localesIn, type SiteId, siteIdOf } from '#config/locales'
import { type SiteConfig, siteConfigOf } from '#config/site-config'
import { channelOf } from '#domain/channel/channel'
import { upstreamHeaders } from '#domain/headers/upstream-headers'
import { chooseLocale } from '#routes/locale-redirect'
import type { Translate } from '~/client/words'
import { type Api, createApi, unavailable } from './api.server'
import { mockHeaders, mocksIn } from './mocks.server'
import { type Session, sessionOf } from './session.server'
import { createBreaker } from './upstream-policy'
import type { StorefrontEnv, Visit } from './visit'
import { wordsFor } from './words.server'

export type Shop = {
  brand: Brand
  locale: Locale
  place: LocaleEntry
  siteId: SiteId
  config: SiteConfig
  environment: Environment
  visit: Visit
  session: Session
  /** Calls as a stranger: catalogue and content. */
  api: Api
  /** Calls as this shopper; opens a session and gets a guest token when there is none yet. */
  personalApi: () => Promise<Api>
  t: () => Promise<Translate>
  /** Asks the engine that decides about variants; null where there is none. */
  askEngine: AskOutside | null
  /** Asks the captcha service; null where there is none. */
  askCaptcha: AskOutside | null
  request: Request
}

type AskOutside = (path: string, init: RequestInit) => Promise<Response>
type Args = { request: Request; context: AppLoadContext; params: { locale?: string } }

const shops = new WeakMap<Visit, Shop>()
const breaker = createBreaker()
const anonymous = 'anonymous'

/** Everything a loader or action may lean on; built once per request. */
export function shopFor(args: Args): Shop {
  const known = shops.get(args.context.visit)
  if (known) return known
  const shop = openShop(args)
  shops.set(args.context.visit, shop)
  return shop
}

function openShop({ request, context: { env, visit }, params }: Args): Shop {
  const environment = readEnvironment(env)
  const locale = localeFor(request, params.locale, { environment, visit })
  const place = locales[locale]
  const brand = brands[visit.brand]
  const siteId = siteIdOf(visit.brand, locale)
  const session = sessionOf(env, visit)
  const facts = factsOf(request, { locale, siteId, visit })
  const mock = __QA__ ? visit.cookies.get('mock') : undefined
  const callerFor = (auth: string, usid?: string): Api =>
    createApi({
      origin: environment.commerceOrigin ?? 'http://platform',
      send: environment.commerceOrigin ? (call) => fetch(call) : (call) => env.PLATFORM.fetch(call),
      headers: (transactionId) => upstreamHeaders({ ...facts, transactionId, authAccess: auth, usid }),
      // Failures asked for on purpose close no circuit for others.
      ...(mock === undefined ? { breaker } : { breaker: createBreaker(), mocks: mockHeaders(mocksIn(mock)) }),
    })

  let personal: Promise<Api> | undefined
  async function openPersonalApi(): Promise<Api> {
    const store = await session.open()
    const usid = await session.usid()
    const headers = upstreamHeaders({ ...facts, transactionId: crypto.randomUUID(), authAccess: anonymous, usid })
    const token = await store.accessToken({ origin: environment.commerceOrigin ?? '', headers }).catch(asUnavailable)
    return callerFor(token, usid)
  }

  let words: Promise<Translate> | undefined
  return {
    brand,
    locale,
    place,
    siteId,
    environment,
    visit,
    session,
    request,
    config: siteConfigOf(visit.brand, locale),
    askEngine: outsideAt(environment.decisionOrigin, env),
    askCaptcha: outsideAt(environment.captchaOrigin, env),
    api: callerFor(anonymous),
    personalApi: () => (personal ??= openPersonalApi()),
    t: () => (words ??= wordsFor(request)),
  }
}

/** A service of another company: at its address, played by the sandbox, or not there. */
function outsideAt(origin: string | undefined, { SANDBOX }: Pick<StorefrontEnv, 'SANDBOX'>): AskOutside | null {
  if (origin) return (path, init) => fetch(origin + path, init)
  return SANDBOX ? (path, init) => SANDBOX.fetch(`http://sandbox${path}`, init) : null
}

/** What every call of this request says of where it comes from, and of what brought the shopper. (SITE-09, CMS-06) */
function factsOf(request: Request, { locale, siteId, visit }: Pick<Shop, 'locale' | 'siteId' | 'visit'>) {
  return {
    locale,
    siteId,
    brand: brands[visit.brand].wireId,
    brandId: visit.brand,
    region: locales[locale].region,
    channel: channelOf({ isWebview: false }),
    correlationId: visit.correlationId,
    leadSource: new URL(request.url).searchParams.get('leadSource') ?? undefined,
  }
}

/** On its way out of the session's object an error loses its kind. */
function asUnavailable(error: unknown): never {
  throw unavailable(String(error))
}

function localeFor(
  request: Request,
  param: string | undefined,
  { environment, visit }: { environment: Environment; visit: Visit },
): Locale {
  if (param !== undefined && isLocale(param) && localesIn(environment.regions).includes(param)) return param
  return chooseLocale({
    cookieLocale: visit.cookies.get('locale'),
    acceptLanguage: request.headers.get('Accept-Language'),
    regions: environment.regions,
  })
}
