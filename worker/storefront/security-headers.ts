import { NONCE, secureHeaders } from 'hono/secure-headers'
import { type Environment, readEnvironment } from '#config/environment'
import { imageOriginOf } from '#config/image-service'
import { cloudinaryOrigin } from '#domain/image/video-url'
import { type PaymentPart, paymentPartOf } from '#routes/payment-part'
import type { Storefront, StorefrontMiddleware } from './storefront'

type Policy = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']>
type Deployment = Storefront['Bindings']
/** Hono's middleware, once for all responses and once for documents. */
type HeaderSetters = { all: StorefrontMiddleware; documents: StorefrontMiddleware }

const nothing = () => Promise.resolve()

/**
 * Security headers of every response. Private and uncacheable unless a route says otherwise. Hono's middleware runs after the response is
 * made, because only then is it known to be a document, and payment pages have their own policy.
 */
export const securityHeaders: StorefrontMiddleware = async (c, next) => {
  await next()
  const { all, documents } = settersFor(c.env, paymentPartOf(c.req.path))
  // Also works for responses with immutable headers: c.header() copies them.
  c.header('X-Correlation-Id', c.var.requestId)
  await all(c, nothing)
  const { headers } = c.res
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  if (!headers.get('Content-Type')?.startsWith('text/html')) return
  await documents(c, nothing)
  // Local runs compress without flushing, which would hold back streamed pages.
  if (c.env.ENVIRONMENT === 'local') headers.set('Content-Encoding', 'identity')
}

type Part = PaymentPart | 'none'

/** Cached per deployment and page kind. */
const setters = new WeakMap<Deployment, Partial<Record<Part, HeaderSetters>>>()

function settersFor(env: Storefront['Bindings'], part?: PaymentPart): HeaderSetters {
  const known = setters.get(env) ?? {}
  setters.set(env, known)
  return (known[part ?? 'none'] ??= createSetters(env, part))
}

const unset = {
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  removePoweredBy: false,
}
const unsetInDocuments = { ...unset, crossOriginOpenerPolicy: false, referrerPolicy: false, xContentTypeOptions: false }

function createSetters(env: Storefront['Bindings'], part?: PaymentPart): HeaderSetters {
  const environment = readEnvironment(env)
  // No wallets on payment pages.
  const wallets = part ? [] : environment.walletOrigins
  const all = secureHeaders({
    ...unset,
    xFrameOptions: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    // A wallet's window must be able to message the page that opened it.
    crossOriginOpenerPolicy: wallets.length > 0 ? 'same-origin-allow-popups' : 'same-origin',
    strictTransportSecurity: 'max-age=31536000; includeSubDomains',
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: ['self'],
      // A bank may require the shopper's passkey, which needs the browser's payment permission.
      payment: part === 'challenge' ? ['*'] : ['self', ...wallets],
    },
  })
  const contentSecurityPolicy = policyOf({ environment, wallets, part })
  const documents = secureHeaders({ ...unsetInDocuments, strictTransportSecurity: false, xFrameOptions: 'DENY', contentSecurityPolicy })
  return { all, documents }
}

/** Test and live systems of the provider, with assets and analytics. */
const providerOrigin = 'https://*.adyen.com'

type PolicyOptions = {
  environment: Environment
  /** Origins wallet scripts need for frames, requests and windows. */
  wallets: readonly string[]
  part: PaymentPart | undefined
}

/** Colors from content travel as style attributes, hence styleSrcAttr. */
function policyOf({ environment, wallets, part }: PolicyOptions): Policy {
  const { imageCdn, socialOrigin, paymentSandbox, turnstile } = environment
  // No third-party tags on payment pages. (PCI DSS 6.4.3)
  const tags = part ? [] : environment.analytics.tagOrigins
  const pictures = [imageCdn ? imageOriginOf(imageCdn) : '', socialOrigin ? new URL(socialOrigin).origin : ''].filter(Boolean)
  // The sandbox, where it simulates the provider.
  const provider = part ? [paymentSandbox ?? [], providerOrigin].flat() : []
  // Forms with a CAPTCHA can open in a dialog on any page, except payment pages.
  const widgets = part ? [] : [turnstile?.origin ?? []].flat()
  const frames = [...wallets, ...widgets, ...tags]
  return {
    defaultSrc: ["'self'"],
    // Browsers that support 'strict-dynamic' ignore hosts, and trust scripts loaded by a script with the nonce.
    scriptSrc: [NONCE, "'strict-dynamic'", ...widgets],
    styleSrc: ["'self'", NONCE],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', ...pictures, ...wallets, ...provider, ...tags],
    mediaSrc: ["'self'", cloudinaryOrigin],
    ...(wallets.length + tags.length > 0 && { connectSrc: ["'self'", ...wallets, ...tags] }),
    ...(frames.length > 0 && { frameSrc: ["'self'", ...frames] }),
    workerSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    ...(part ? paymentSources(part, provider) : { formAction: ["'self'"] }),
    frameAncestors: ["'none'"],
    // The only reporting directive that every browser supports; the newer one would replace it.
    reportUri: '/fapi/policy/report',
  }
}

/**
 * The provider's fields are in its own frames. A 3-D Secure challenge comes from any of thousands of banks, which cannot be listed: only
 * the page that shows it may frame them and post to them. (SEC, PCI DSS 6.4.3)
 */
function paymentSources(part: PaymentPart, provider: string[]): Policy {
  const banks = part === 'challenge' ? [...provider, 'https:'] : []
  return { connectSrc: ["'self'", ...provider], frameSrc: banks.length > 0 ? banks : provider, formAction: ["'self'", ...banks] }
}
