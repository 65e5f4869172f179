import { vi } from 'vitest'
import type { BrandId } from '#config/brands'
import type { Flags } from '#config/flags'
import { createStorefrontContext } from '../storefront-services.server'
import type { StorefrontEnv } from '../request-context'
import { aSessionNamespace } from './a-session-namespace'
import { aVisit } from './a-request-context'

export type PlatformRequest = { method: string; path: string; query: URLSearchParams; body: unknown; headers: Headers }
/** Mock responses by call: `POST /cart/v1/item` → a value, a response, or a function of the request. */
export type Answers = Record<string, unknown>

type TestShopOptions = {
  path?: string
  form?: Record<string, string> | FormData
  headers?: Record<string, string>
  cookies?: Record<string, string>
  params?: Record<string, string>
  brand?: BrandId
  env?: Partial<StorefrontEnv>
  /** Answers the calls `…/auth/captcha/challenge` and `…/auth/captcha/answer`, which are not kept among the requests. */
  captcha?: { fetch: (url: string, init: RequestInit) => Promise<Response> }
  token?: () => Promise<string>
  /** Flags that differ from the defaults. */
  flags?: Partial<Flags>
}

/** A real context on a fake platform, during one request. */
export function aShop(answers: Answers = {}, around: TestShopOptions = {}) {
  const { path = '/en-us', form, cookies = {}, params = {}, brand = 'halvern', token } = around
  const requests: PlatformRequest[] = []
  const sessions = aSessionNamespace(token)
  const env = {
    ...deployment,
    ...sessions.env,
    PLATFORM: aPlatform(answers, { requests, captcha: around.captcha }),
    ...around.env,
  } as unknown as StorefrontEnv
  const cookiesOut: string[] = []
  const markPrivate = vi.fn()
  const request = new Request(`https://shop.example${path}`, {
    headers: around.headers,
    ...(form && { method: 'POST', body: bodyOf(form) }),
  })
  const requestContext = aVisit({
    brand,
    markPrivate,
    dataShape: crypto.randomUUID(),
    cookies: new Map(Object.entries(cookies)),
    setCookie: (cookie) => cookiesOut.push(cookie),
    deferNotices: () => undefined,
  })
  const args = { request, context: { env, requestContext }, params: { locale: path.split('/')[1]?.split('?')[0], ...params } }
  const shop = createStorefrontContext(args)
  shop.config = { ...shop.config, flags: { ...shop.config.flags, ...around.flags } }
  return {
    shop,
    args,
    requests,
    cookiesOut,
    markPrivate,
    sessions: sessions.sessions,
    connections: sessions.connections,
    /** For the next request of the same browser. */
    env: sessions.env,
    callsTo: (call: string) => requests.filter((each) => nameOf(each) === call),
  }
}

const deployment = {
  ENVIRONMENT: 'local',
  REGIONS: 'NORA,EMEA',
  COMMERCE_ORIGIN: '',
  CANONICAL_ORIGINS: '',
  IMAGE_CDN: '',
  DECISION_ORIGIN: '',
  SOCIAL_ORIGIN: '',
  EXPERIMENT_ORIGIN: '',
  DEFAULT_BRAND: 'halvern',
}
const nameOf = ({ method, path }: Pick<PlatformRequest, 'method' | 'path'>) => `${method} ${path}`

type PlatformParts = Pick<TestShopOptions, 'captcha'> & { requests: PlatformRequest[] }

function aPlatform(answers: Answers, { requests, captcha }: PlatformParts) {
  const fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const text = await request.text()
    if (captcha && url.pathname.startsWith('/consumers-v3/auth/captcha/')) return captcha.fetch(request.url, { method: 'POST', body: text })
    const body: unknown = text ? JSON.parse(text) : undefined
    const call: PlatformRequest = { method: request.method, path: url.pathname, query: url.searchParams, body, headers: request.headers }
    requests.push(call)
    const answer = answers[nameOf(call)]
    const result = typeof answer === 'function' ? ((await answer(call)) as unknown) : answer
    if (result instanceof Response) return result.clone()
    if (result === undefined)
      return Response.json({ errorDetails: [{ errorId: 'API404', message: `nobody answers ${nameOf(call)}` }] }, { status: 404 })
    return Response.json(result)
  }
  return { fetch }
}

function bodyOf(form: Record<string, string> | FormData): FormData {
  if (form instanceof FormData) return form
  const formData = new FormData()
  for (const [name, value] of Object.entries(form)) formData.append(name, value)
  return formData
}
