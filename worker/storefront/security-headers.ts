import { NONCE, secureHeaders } from 'hono/secure-headers'
import { type Environment, readEnvironment } from '#config/environment'
import { getImageOrigin } from '#config/image-service'
import { cloudinaryOrigin } from '#domain/image/video-url'
import { type PaymentComponent, getPaymentComponent } from '#routes/payment-component'
import type { StorefrontHonoEnv, StorefrontMiddleware } from './storefront-env'

type Policy = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']>
type Deployment = StorefrontHonoEnv['Bindings']
/** Hono's middleware, once for all responses and once for documents. */
type HeaderSetters = { all: StorefrontMiddleware; documents: StorefrontMiddleware }

const noop = () => Promise.resolve()

/**
 * Security headers of every response. Private and uncacheable unless a route says otherwise. Hono's middleware runs after the response is
 * made, because only then is it known to be a document, and payment pages have their own policy.
 */
export const securityHeaders: StorefrontMiddleware = async (c, next) => {
  await next()
  const { all, documents } = getSetters(c.env, getPaymentComponent(c.req.path))
  // Also works for responses with immutable headers: c.header() copies them.
  c.header('X-Correlation-Id', c.var.requestId)
  await all(c, noop)
  const { headers } = c.res
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  if (!headers.get('Content-Type')?.startsWith('text/html')) return
  await documents(c, noop)
  // Local runs compress without flushing, which would hold back streamed pages.
  if (c.env.ENVIRONMENT === 'local') headers.set('Content-Encoding', 'identity')
}

type PolicyKind = PaymentComponent | 'none'

/** Cached per deployment and page kind. */
const setterCache = new WeakMap<Deployment, Partial<Record<PolicyKind, HeaderSetters>>>()

function getSetters(env: StorefrontHonoEnv['Bindings'], component?: PaymentComponent): HeaderSetters {
  const cachedSetters = setterCache.get(env) ?? {}
  setterCache.set(env, cachedSetters)
  return (cachedSetters[component ?? 'none'] ??= createSetters(env, component))
}

const unsetHeaders = {
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  removePoweredBy: false,
}
const unsetDocumentHeaders = { ...unsetHeaders, crossOriginOpenerPolicy: false, referrerPolicy: false, xContentTypeOptions: false }

function createSetters(env: StorefrontHonoEnv['Bindings'], component?: PaymentComponent): HeaderSetters {
  const environment = readEnvironment(env)
  // No wallets on payment pages.
  const wallets = component ? [] : environment.walletOrigins
  const all = secureHeaders({
    ...unsetHeaders,
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
      payment: component === 'challenge' ? ['*'] : ['self', ...wallets],
    },
  })
  const contentSecurityPolicy = buildPolicy({ environment, wallets, part: component })
  const documents = secureHeaders({ ...unsetDocumentHeaders, strictTransportSecurity: false, xFrameOptions: 'DENY', contentSecurityPolicy })
  return { all, documents }
}

/** Test and live systems of the provider, with assets and analytics. */
const providerOrigin = 'https://*.adyen.com'

type PolicyOptions = {
  environment: Environment
  /** Origins wallet scripts need for frames, requests and windows. */
  wallets: readonly string[]
  part: PaymentComponent | undefined
}

/** Colors from content travel as style attributes, so styleSrcAttr. */
function buildPolicy({ environment, wallets, part }: PolicyOptions): Policy {
  const { imageCdn, socialOrigin, paymentSandbox, turnstile } = environment
  // No third-party tags on payment pages. (PCI DSS 6.4.3)
  const tags = part ? [] : environment.analytics.tagOrigins
  const pictures = [imageCdn ? getImageOrigin(imageCdn) : '', socialOrigin ? new URL(socialOrigin).origin : ''].filter(Boolean)
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
    ...(part ? getPaymentSources(part, provider) : { formAction: ["'self'"] }),
    frameAncestors: ["'none'"],
    // The only reporting directive that every browser supports; the newer one would replace it.
    reportUri: '/fapi/policy/report',
  }
}

/**
 * The provider's fields are in its own frames. A 3-D Secure challenge comes from any of thousands of banks, which cannot be listed. Only
 * the page that shows it may frame them and post to them. (SEC, PCI DSS 6.4.3)
 */
function getPaymentSources(component: PaymentComponent, provider: string[]): Policy {
  const banks = component === 'challenge' ? [...provider, 'https:'] : []
  return { connectSrc: ["'self'", ...provider], frameSrc: banks.length > 0 ? banks : provider, formAction: ["'self'", ...banks] }
}
