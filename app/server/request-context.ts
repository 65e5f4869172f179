import type { AnalyticsValues } from '#config/analytics-setting'
import type { BrandId } from '#config/brands'
import type { SetCookie } from '#config/cookies'
import type { BackendFeature } from '#contracts/capabilities'
import type { MetricsWriter } from '#domain/observability/metric-points'
import type { RequestTrace } from '#domain/observability/request-trace'
import type { Purges } from './edge-cache.server'
import type { AssociateStore, SessionStore } from './session-store'

/** Bindings and variables of a deployment. The commerce origin is empty for the service binding, a URL for an external backend. */
export type StorefrontEnv = AnalyticsValues & {
  PLATFORM: Fetcher
  /** Simulates third-party services that have no URL. */
  SANDBOX?: Fetcher
  ASSETS: Fetcher
  /** Analytics Engine dataset; deployments only. */
  METRICS?: MetricsWriter
  /** Deployed version; deployments only. */
  VERSION?: { id: string }
  SESSIONS: DurableObjectNamespace<SessionStore & Rpc.DurableObjectBranded>
  ASSOCIATES: DurableObjectNamespace<AssociateStore & Rpc.DurableObjectBranded>
  /** `on`: sessions live in the European Union. Not available locally. */
  EU_OBJECTS?: string
  ENVIRONMENT: string
  REGIONS: string
  COMMERCE_ORIGIN: string
  CONTENT_ORIGIN?: string
  CANONICAL_ORIGINS: string
  IMAGE_CDN: string
  DECISION_ORIGIN: string
  SOCIAL_ORIGIN: string
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_ORIGIN?: string
  EXPERIMENT_ORIGIN: string
  GOOGLE_PAY_SCRIPT?: string
  PAYPAL_SCRIPT?: string
  PAY_LATER_SCRIPT?: string
  WALLET_ORIGINS?: string
  GOOGLE_MERCHANT_ID?: string
  GOOGLE_GATEWAY_MERCHANT_ID?: string
  PAYMENT_SANDBOX: string
  DEFAULT_BRAND: string
  /** Signs requests to the commerce backend and to a separate content service; without it they are unsigned. */
  EDGE_SECRET?: string
  CONTENT_EDGE_SECRET?: string
  /** Verifies signed entries from the brand's app; without it none is accepted. */
  APP_ENTRY_SECRET?: string
}

/** Context of one storefront request, created by the Worker's entry and read by the app. */
export type RequestContext = {
  /** CSP nonce of the page. A cacheable page has a placeholder, which each response replaces. */
  nonce: string
  /** Request id in the response, in the log and in every call made for it. */
  correlationId: string
  /** Trace of the request and its calls. */
  trace?: RequestTrace
  /** Brand of the requested host. */
  brand: BrandId
  /** Build id; pages are cached per build. */
  build: string
  /** Version of the cached data's shape; builds with the same shape share entries. */
  dataShape: string
  /** Purges before this request. */
  purges: () => Promise<Purges>
  /** Features the backend lacks; empty while unknown. */
  missingFeatures: readonly BackendFeature[]
  /** Cache tags of everything the response shows. */
  tags: Set<string>
  /** Request cookies; the first of duplicates counts. */
  cookies: ReadonlyMap<string, string>
  /** The visitor runs no scripts (or is a crawler): late parts are awaited, never streamed. */
  isWithoutScripts: boolean
  /** Unknown browser: the document contains its style sheet. */
  isFirstVisit: boolean
  /** Start of the request, in milliseconds since 1970. */
  now: number
  /**
   * Marks the response as private, because it contains personal data or less than everything. Private pages never enter the shared cache.
   */
  markPrivate: () => void
  /** Creates the idempotency key of a form. A page filled in from the cache gets new keys. */
  createIdempotencyKey: () => string
  /** Limits a page in the shared cache to anonymous visitors: it reads more of the session than the edge fills in. */
  markAnonymousOnly: () => void
  /** Adds a Set-Cookie header to the response. */
  setCookie: (cookie: SetCookie) => void
  /** A one-time message is pending; prefetch responses must not consume it. */
  deferNotices: () => void
  /** Keeps the Worker alive until background work is done. */
  waitUntil: (work: Promise<unknown>) => void
}

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    env: StorefrontEnv
    requestContext: RequestContext
  }
}
