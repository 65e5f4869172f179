import type { BrandId } from '#config/brands'
import type { SetCookie } from '#config/cookies'
import type { AssociateStore } from './associate-store'
import type { SessionStore } from './session-store'

/** Bindings and variables of a deployment. The commerce origin is empty for the service binding, a URL for an external backend. */
export type StorefrontEnv = {
  PLATFORM: Fetcher
  /** Plays the services of other companies where they have no address. */
  SANDBOX?: Fetcher
  ASSETS: Fetcher
  SESSIONS: DurableObjectNamespace<SessionStore & Rpc.DurableObjectBranded>
  ASSOCIATES: DurableObjectNamespace<AssociateStore & Rpc.DurableObjectBranded>
  /** `on`: sessions live in the European Union. Not available on a developer's machine. */
  EU_OBJECTS?: string
  ENVIRONMENT: string
  REGIONS: string
  COMMERCE_ORIGIN: string
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
  /** Checks the entries the brand's app has signed; without it none is one. */
  APP_ENTRY_SECRET?: string
}

/** Context of one storefront request, created by the Worker's entry and read by the app. */
export type RequestContext = {
  nonce: string
  correlationId: string
  brand: BrandId
  /** Build id; edge caches are per build. */
  build: string
  cookies: ReadonlyMap<string, string>
  /** The visitor runs no scripts (or is a crawler): late parts are awaited, never streamed. */
  isWithoutScripts: boolean
  now: number
  /**
   * Marks the response as private, because it contains personal data or less than everything. Private pages never enter the shared cache.
   */
  markPrivate: () => void
  setCookie: (cookie: SetCookie) => void
  /** A one-time message is pending; prefetch responses must not consume it. */
  deferNotices: () => void
  waitUntil: (work: Promise<unknown>) => void
}

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    env: StorefrontEnv
    visit: RequestContext
  }
}
