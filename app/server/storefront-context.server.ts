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
