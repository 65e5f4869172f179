import type { AnalyticsValues } from '#config/analytics-setting'
import type { BrandId } from '#config/brands'
import type { SetCookie } from '#config/cookies'
import type { Feature } from '#contracts/capabilities'
import type { Metrics } from '#domain/observability/points'
import type { RequestTrace } from '#domain/observability/request-trace'
import type { Purges } from './purges'
import type { AssociateStore } from './associate-store'
import type { SessionStore } from './session-store'

/** Bindings and variables of a deployment. The commerce origin is empty for the service binding, a URL for an external backend. */
export type StorefrontEnv = AnalyticsValues & {
  PLATFORM: Fetcher
  /** Plays the services of other companies where they have no address. */
  SANDBOX?: Fetcher
  ASSETS: Fetcher
  /** Points of requests and web vitals, in a deployment. */
  METRICS?: Metrics
  /** The deployed version, in a deployment. */
  VERSION?: { id: string }
  SESSIONS: DurableObjectNamespace<SessionStore & Rpc.DurableObjectBranded>
  ASSOCIATES: DurableObjectNamespace<AssociateStore & Rpc.DurableObjectBranded>
  /** `on`: sessions live in the European Union. Not available on a developer's machine. */
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
  /** Signs our requests to the commerce backend and to a content service of its own; without one they are not signed. */
  EDGE_SECRET?: string
  CONTENT_EDGE_SECRET?: string
  /** Checks the entries the brand's app has signed; without it none is one. */
  APP_ENTRY_SECRET?: string
}

/** Context of one storefront request, created by the Worker's entry and read by the app. */
export type RequestContext = {
  /** Allows scripts and styles of the page to run. A cacheable page has a placeholder, which each response replaces by its own. */
  nonce: string
  /** Names this request in its response, in the log and in every call made for it. */
  correlationId: string
  /** What the request has done so far: its calls, and the trace they belong to. */
  trace?: RequestTrace
  /** The brand whose host was requested. */
  brand: BrandId
  /** Build id; pages are cached per build. */
  build: string
  /** Names what cached data looks like; builds that shape it in the same way have the same. */
  dataShape: string
  /** What was purged before this request. */
  purges: () => Promise<Purges>
  /** Features the backend said it lacks; none while nothing is known. */
  lacking: readonly Feature[]
  /** Tags of all the response shows. */
  tags: Set<string>
  /** Cookies of the request; the first of a name counts. */
  cookies: ReadonlyMap<string, string>
  /** The visitor runs no scripts (or is a crawler): late parts are awaited, never streamed. */
  isWithoutScripts: boolean
  /** Nothing is known of the browser: the document brings its style sheet along. */
  isFirstVisit: boolean
  /** Start of the request, in milliseconds since 1970. */
  now: number
  /**
   * Marks the response as private, because it contains personal data or less than everything. Private pages never enter the shared cache.
   */
  markPrivate: () => void
  /** Names one act of a form, so that it is done once however often it is sent. A page that is filled in has others than the page that was kept. */
  newAct: () => string
  /** Marks a page that asks for more of the session than the edge fills in: it is for strangers only, not for shoppers with a cart. */
  markStrangersOnly: () => void
  /** Adds a Set-Cookie header to the response. */
  setCookie: (cookie: SetCookie) => void
  /** A one-time message is pending; prefetch responses must not consume it. */
  deferNotices: () => void
  /** Keeps the Worker alive for work that goes on after the response. */
  waitUntil: (work: Promise<unknown>) => void
}

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    env: StorefrontEnv
    visit: RequestContext
  }
}
