import type { Brand } from '#config/brands'
import type { Environment } from '#config/environment'
import type { Locale, LocaleEntry, SiteId } from '#config/locales'
import type { SiteConfig } from '#config/site-config'
import type { Translate } from '~/client/translations'
import type { Api } from './api.server'
import type { ApiClients } from './api-clients.server'
import type { createAssociateSession } from './associate.server'
import type { createIdentityApi } from './personal-api.server'
import type { RequestContext } from './request-context'
import type { SessionConsumer } from './session-store'
import type { Session } from './session.server'
import { clientFlags, type ClientFlags } from '#config/flags'
import type { StorefrontView } from '~/client/storefront-context'

/**
 * Context of loaders and actions, created once per request by createStorefrontContext(). Also has a client for each third-party service
 * (`ApiClients`).
 */
export type StorefrontContext = ApiClients & {
  /** Brand of the requested host. */
  brand: Brand
  /** Locale of the path; if we do not sell there, the best for this visitor. */
  locale: Locale
  /** Country, language and currency of the locale. */
  market: LocaleEntry
  /** Site id of brand and country in the commerce API. */
  siteId: SiteId
  /** Features and limits of the brand in this country. */
  config: SiteConfig
  /** Settings of the deployment. */
  environment: Environment
  /** Canonical origin of the brand, for any requested host. */
  origin: string
  /** Of the deployment that serves the other regions; undefined where none is named. */
  sisterOrigin?: string
  /** The request as the Worker knows it, and effects on its response: cookies, privacy, background work. */
  requestContext: RequestContext
  /** Session of the shopper; read and opened on first use. */
  session: Session
  /** Anonymous calls: catalog and content. */
  api: Api
  /** Calls as this shopper; opens a session and requests a guest token if needed. */
  personalApi: () => Promise<Api>
  /** Signed-in customer; null for guests and anonymous visitors. */
  consumer: () => Promise<SessionConsumer | null>
  /** Connected associate of this device; null if none. */
  associate: ReturnType<typeof createAssociateSession>['associate']
  /** Associate device operations: connect, disconnect, name its store. */
  associateSession: ReturnType<typeof createAssociateSession>
  /** Calls that sign in, sign out and renew tokens. */
  identity: ReturnType<typeof createIdentityApi>
  /** Translations of the page's locale; loaded once. */
  t: () => Promise<Translate>
  /** Request without untrusted parts. (worker/storefront/request-guard.ts) */
  request: Request
}

/**
 * Builds the storefront data for components, with flags as they apply to this visitor. Without a loyalty program, simplified enrollment
 * does not replace sign-in.
 */
export function toStorefrontView(
  shop: StorefrontContext,
  { flags, isSignedIn, favorites }: Pick<StorefrontView, 'flags' | 'isSignedIn' | 'favorites'>,
): StorefrontView {
  return {
    brand: shop.brand.id,
    brandName: shop.brand.name,
    locale: shop.locale,
    siteId: shop.siteId,
    currency: shop.market.currency,
    region: shop.market.region,
    flags: pickEnabledFlags({ ...flags, simplifiedEnrollment: flags.simplifiedEnrollment && flags.loyalty }),
    isSignedIn,
    ...(flags.favorites && favorites?.length && { favorites }),
    imageCdn: shop.environment.imageCdn ?? '',
    regions: shop.environment.regions,
    origin: shop.origin,
    ...(shop.sisterOrigin && { sisterOrigin: shop.sisterOrigin }),
  }
}

function pickEnabledFlags(flags: Partial<ClientFlags>): Partial<ClientFlags> {
  return Object.fromEntries(clientFlags.flatMap((name) => (flags[name] ? [[name, true]] : [])))
}
