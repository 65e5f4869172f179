import { HttpClient, type HttpRequest } from './client'
import { HttpPage } from './page'

export type ContextOptions = {
  baseURL?: string | undefined
  extraHTTPHeaders?: Record<string, string>
  locale?: string
  userAgent?: string
  viewport?: { width: number; height: number } | null
  javaScriptEnabled?: boolean
}
type RequestOptions = {
  headers?: Record<string, string>
  form?: Record<string, string | number | boolean>
  data?: unknown
  maxRedirects?: number
  method?: string
}

const defaultUserAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const acceptHeader = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

/** A browser's profile without scripts: cookies, and the tabs that share them. Playwright's `BrowserContext`, as far as HTTP goes. */
export class HttpContext {
  readonly #client: HttpClient
  readonly baseUrl: string
  readonly #width: number

  constructor({
    baseURL = process.env.SHOP_URL ?? 'http://localhost',
    extraHTTPHeaders = {},
    locale = 'en-US',
    userAgent: userAgentHeader = defaultUserAgent,
    viewport,
  }: ContextOptions = {}) {
    this.baseUrl = baseURL
    this.#width = viewport?.width ?? 1280
    this.#client = new HttpClient({ 'User-Agent': userAgentHeader, Accept: acceptHeader, 'Accept-Language': locale, ...extraHTTPHeaders })
  }

  newPage = async () => new HttpPage(this, this.#client, { width: this.#width })
  cookies = async (_?: string | string[]) => this.#client.all()
  addCookies = (cookies: Parameters<HttpClient['add']>[0]) => this.#client.add(cookies)
  clearCookies = (which?: { name?: string | RegExp }) => this.#client.clear(which)
  close = async () => undefined

  /** Requests that are no navigation, with the cookies of this profile. */
  readonly request = {
    fetch: (url: string, options: RequestOptions = {}) => this.#sendRequest(url, options),
    get: (url: string, options: RequestOptions = {}) => this.#sendRequest(url, { ...options, method: 'GET' }),
    head: (url: string, options: RequestOptions = {}) => this.#sendRequest(url, { ...options, method: 'HEAD' }),
    post: (url: string, options: RequestOptions = {}) => this.#sendRequest(url, { ...options, method: 'POST' }),
    put: (url: string, options: RequestOptions = {}) => this.#sendRequest(url, { ...options, method: 'PUT' }),
    delete: (url: string, options: RequestOptions = {}) => this.#sendRequest(url, { ...options, method: 'DELETE' }),
  }

  async #sendRequest(url: string, { form, data, headers = {}, ...options }: RequestOptions) {
    const fields =
      form && new URLSearchParams(Object.entries(form).map(([name, value]): [string, string] => [name, String(value)])).toString()
    const body = fields ?? (data === undefined ? undefined : typeof data === 'string' ? data : JSON.stringify(data))
    const contentType =
      fields !== undefined ? 'application/x-www-form-urlencoded' : typeof data === 'object' ? 'application/json' : undefined
    const httpRequest: HttpRequest = {
      ...options,
      body,
      headers: { ...(contentType && { 'Content-Type': contentType }), Accept: '*/*', ...headers },
    }
    const response = await this.#client.send(new URL(url, this.baseUrl).href, httpRequest)
    return {
      status: () => response.status,
      ok: () => response.status < 300,
      url: () => response.url,
      headers: () => response.headers,
      headersArray: () =>
        [...Object.entries(response.headers), ...response.cookies.map((cookie): [string, string] => ['set-cookie', cookie])].map(
          ([name, value]) => ({ name, value }),
        ),
      text: async () => response.body.toString(),
      body: async () => response.body,
      json: async () => JSON.parse(response.body.toString()) as unknown,
    }
  }
}
