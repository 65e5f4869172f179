import { aSessionNamespace } from '~/server/test/a-session-namespace'
import { fapi } from '../app'

type FapiRequestOptions = {
  brand?: string
  cookie?: string
  method?: string
  headers?: Record<string, string>
  body?: BodyInit
  environment?: string
  /** Mock platform responses; others are 404. */
  platform?: (call: { pathname: string; query: URLSearchParams; siteId: string | null }) => unknown
}

const deployment = {
  REGIONS: 'NORA,EMEA',
  COMMERCE_ORIGIN: '',
  CANONICAL_ORIGINS: '',
  IMAGE_CDN: '',
  DEFAULT_BRAND: 'halvern',
}

/** Calls a storefront endpoint in front of a mock platform. Waits for background work, which would reach the cache of the next test. */
export async function askFapi(
  path: string,
  {
    brand = 'halvern',
    cookie = '',
    method = 'GET',
    headers = {},
    body,
    environment = 'local',
    platform = () => undefined,
  }: FapiRequestOptions = {},
): Promise<Response> {
  const fetch = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const result = platform({ pathname, query: searchParams, siteId: request.headers.get('siteid') })
    if (result instanceof Response) return result
    return result === undefined
      ? Response.json({ errorDetails: [{ errorId: 'API404', message: 'none' }] }, { status: 404 })
      : Response.json(result)
  }
  const env = { ...aSessionNamespace().env, PLATFORM: { fetch }, ...deployment, ENVIRONMENT: environment }
  const work: Promise<unknown>[] = []
  const context = { waitUntil: (promise: Promise<unknown>) => void work.push(promise), passThroughOnException: () => undefined, props: {} }
  const init = { method, headers: { cookie, ...headers }, ...(body !== undefined && { body, duplex: 'half' }) }
  const response = await fapi.request(new Request(`https://${brand}.example/${path}`, init as RequestInit), undefined, env, context)
  await Promise.all(work)
  return response
}
