import type { MetricsWriter } from '#domain/observability/metric-points'

/**
 * Bindings and variables of the platform. `durable-objects.ts` adds those of the Durable Objects, so that this file imports none of them and
 * all of them may import it.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended by other files
export interface PlatformEnv {
  ENVIRONMENT: 'local' | 'production'
  /** `on`: content that is not live yet may be read in stage mode. */
  PREVIEW: 'on' | 'off'
  /** `on`: objects live in the European Union. Not available on a developer's machine. */
  EU_OBJECTS: 'on' | 'off'
  /** Signs tokens; may be changed on any day. A secret of the deployment; only a local platform may go without. */
  TOKEN_SECRET?: string
  /** Derives account ids and the password pepper; never changed. A secret of the deployment; without it `TOKEN_SECRET` does both. */
  IDENTITY_SECRET?: string
  /** Derives gift card ids and PIN hashes; never changed. A secret of the deployment; only a local platform may go without. */
  GIFT_CARD_SECRET?: string
  /** Signs operators' tokens; may be changed on any day. Without it, a deployment has no operators. */
  OPERATIONS_SECRET?: string
  /** Secrets of the edge, set apart by spaces; two during rotation. Without one, requests need no signature. */
  EDGE_SECRETS?: string
  /** Secrets of a CMS that purges by webhook, set apart by spaces; two during rotation. Without one, it cannot. */
  CONTENT_WEBHOOK_SECRETS?: string
  /** Cloudflare Access in front of the console: `<team>.cloudflareaccess.com`, the application's audience tag, and `email=scope,scope` for each person. */
  ACCESS_TEAM_DOMAIN?: string
  ACCESS_AUDIENCE?: string
  ACCESS_OPERATORS?: string
  /** `low`: cheap password hashes, so that tests do not wait. Effective on a local platform only. */
  PASSWORD_COST?: 'low'
  /** Simulates outside services on a developer's machine; a deployment has their addresses instead. */
  SANDBOX?: Fetcher
  /** Secret key of the Turnstile widget; only a local platform may go without. */
  TURNSTILE_SECRET_KEY?: string
  /** Origin of `siteverify`, if it is not Cloudflare's. */
  TURNSTILE_ADDRESS?: string
  /** API key of the payment provider, our merchant account there, and its store of each brand: `halvern=STORE dunnage=STORE`. */
  PAYMENTS_KEY?: string
  PAYMENTS_MERCHANT_ACCOUNT?: string
  PAYMENTS_STORES?: string
  /** Days after the authorization in which a capture is guaranteed, if not the default: `CREDIT_CARD=10 PAYPAL=29`. */
  AUTHORIZATION_DAYS?: string
  /** Prefix of the provider's live URLs; needed with a live client key. */
  PAYMENTS_LIVE_PREFIX?: string
  /** Address of the provider's API, with its version, in place of the published one. */
  PAYMENTS_ADDRESS?: string
  /** HMAC keys of payment webhooks, in hex; two, space-separated, during rotation. */
  PAYMENTS_HMAC_KEYS?: string
  /** Client key of the provider's browser components; starts with `live` in production. */
  PAYMENTS_CLIENT_KEY?: string
  /** Apple merchant id; Apple Pay is disabled without it. */
  APPLE_MERCHANT_ID?: string
  /** Address of the product customizer; customization is disabled without it. */
  CUSTOMIZER_ADDRESS?: string
  /** Origins of the deployment's storefronts, separated by spaces, for links in emails. */
  STOREFRONTS?: string
  /** Brand for hosts that name none, as in the storefront. */
  DEFAULT_BRAND?: string
  /** Sends emails. Without one they wait in the outbox. (decision 026) */
  MAILER?: Fetcher
  /** Authored data: products, categories, seeded reviews, stores. Rebuilt by each seed. */
  CATALOGUE: D1Database
  /** Shoppers' records that lists need: orders, questions, votes, cases. Never cleared by a seed. */
  RECORDS: D1Database
  CANVASES: KVNamespace
  /** Analytics Engine dataset for requests, calls, orders and payments; deployments only. */
  METRICS?: MetricsWriter
  /** Deployed version; deployments only. */
  VERSION?: { id: string }
  /** Photos sent with warranty cases, under `{caseId}/{number}`. */
  CASE_PHOTOS: R2Bucket
}
