import type { Brand } from '#config/brands'
import type { Environment } from '#config/environment'
import type { Locale, LocaleEntry, SiteId } from '#config/locales'
import type { SiteConfig } from '#config/site-config'
import type { Translate } from '~/client/translations'
import type { Api } from './api.server'
import type { ApiClients } from './api-clients.server'
import type { associateOf } from './associate.server'
import type { identityCalls } from './personal-api.server'
import type { RequestContext } from './request-context'
import type { SessionConsumer } from './session-store'
import type { Session } from './session.server'

/**
 * What a loader or an action works with, made once per request by createStorefrontContext(). Besides its members it has a client for each
 * service of another company (`ApiClients`).
 */
export type StorefrontContext = ApiClients & {
  /** The brand whose host was requested. */
  brand: Brand
  /** Locale of the path; where it has none we sell in, the best for this visitor. */
  locale: Locale
  /** Country, language and currency of the locale. */
  place: LocaleEntry
  /** Name of brand and country together, as the commerce API knows it. */
  siteId: SiteId
  /** What the brand offers in this country: features and limits. */
  config: SiteConfig
  /** Settings of the deployment. */
  environment: Environment
  /** Canonical origin of the brand, whatever host was requested. */
  origin: string
  /** Of the deployment that serves the other regions; undefined where none is named. */
  sisterOrigin?: string
  /** What the Worker knows of the request, and what the response gets: cookies, privacy, background work. */
  visit: RequestContext
  /** The shopper's stored session; nothing is read or opened before it is asked for. */
  session: Session
  /** Anonymous calls: catalog and content. */
  api: Api
  /** Calls as this shopper; opens a session and gets a guest token when there is none yet. */
  personalApi: () => Promise<Api>
  /** Signed-in customer; null for guests and anonymous visitors. */
  consumer: () => Promise<SessionConsumer | null>
  /** The associate who sells on this device; null while none is connected. */
  associate: ReturnType<typeof associateOf>['associate']
  /** What an associate's device may do: connect, disconnect, name its store. */
  inStore: ReturnType<typeof associateOf>
  /** Calls that sign in, sign out and renew tokens. */
  identity: ReturnType<typeof identityCalls>
  /** Translations of the page's locale; loaded once. */
  t: () => Promise<Translate>
  /** The request as the app may see it. (worker/storefront/same-origin.ts) */
  request: Request
}
