import { Client, type HttpRequest } from './client'
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

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

/** A browser's profile without scripts: cookies, and the tabs that share them. Playwright's `BrowserContext`, as far as HTTP goes. */
export class HttpContext {
  readonly #client: Client
  readonly baseUrl: string
  readonly #width: number

  constructor({
    baseURL = process.env.SHOP_URL ?? 'http://localhost',
    extraHTTPHeaders = {},
    locale = 'en-US',
    userAgent: agent = userAgent,
    viewport,
  }: ContextOptions = {}) {
    this.baseUrl = baseURL
    this.#width = viewport?.width ?? 1280
    this.#client = new Client({ 'User-Agent': agent, Accept: accept, 'Accept-Language': locale, ...extraHTTPHeaders })
  }

  newPage = async () => new HttpPage(this, this.#client, { width: this.#width })
  cookies = async (_?: string | string[]) => this.#client.all()
  addCookies = (cookies: Parameters<Client['add']>[0]) => this.#client.add(cookies)
  clearCookies = (which?: { name?: string | RegExp }) => this.#client.clear(which)
  close = async () => undefined

  /** Requests that are no navigation, with the cookies of this profile. */
  readonly request = {
    fetch: (url: string, asked: RequestOptions = {}) => this.#ask(url, asked),
    get: (url: string, asked: RequestOptions = {}) => this.#ask(url, { ...asked, method: 'GET' }),
    head: (url: string, asked: RequestOptions = {}) => this.#ask(url, { ...asked, method: 'HEAD' }),
    post: (url: string, asked: RequestOptions = {}) => this.#ask(url, { ...asked, method: 'POST' }),
    put: (url: string, asked: RequestOptions = {}) => this.#ask(url, { ...asked, method: 'PUT' }),
    delete: (url: string, asked: RequestOptions = {}) => this.#ask(url, { ...asked, method: 'DELETE' }),
  }

  async #ask(url: string, { form, data, headers = {}, ...asked }: RequestOptions) {
    const fields =
      form && new URLSearchParams(Object.entries(form).map(([name, value]): [string, string] => [name, String(value)])).toString()
    const body = fields ?? (data === undefined ? undefined : typeof data === 'string' ? data : JSON.stringify(data))
    const type = fields !== undefined ? 'application/x-www-form-urlencoded' : typeof data === 'object' ? 'application/json' : undefined
    const sent: HttpRequest = { ...asked, body, headers: { ...(type && { 'Content-Type': type }), Accept: '*/*', ...headers } }
    const answer = await this.#client.send(new URL(url, this.baseUrl).href, sent)
    return {
      status: () => answer.status,
      ok: () => answer.status < 300,
      url: () => answer.url,
      headers: () => answer.headers,
      headersArray: () =>
        [...Object.entries(answer.headers), ...answer.cookies.map((cookie): [string, string] => ['set-cookie', cookie])].map(
          ([name, value]) => ({ name, value }),
        ),
      text: async () => answer.body.toString(),
      body: async () => answer.body,
      json: async () => JSON.parse(answer.body.toString()) as unknown,
    }
  }
}
