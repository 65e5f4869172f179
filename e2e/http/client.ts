import { request } from 'node:http'
import { Cookie, CookieJar } from 'tough-cookie'

export type HttpResponse = { url: string; status: number; headers: Record<string, string>; body: Buffer; cookies: string[] }
export type HttpRequest = { method?: string; headers?: Record<string, string>; body?: string | Buffer | undefined; maxRedirects?: number }

const redirectStatuses = new Set([301, 302, 303, 307, 308])

/** One shopper's cookies, and the requests that carry them. */
export class HttpClient {
  jar = new CookieJar(undefined, { rejectPublicSuffixes: false })
  readonly #headers: Record<string, string>

  /** `headers` go with every request, as a browser's own do. */
  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers
  }

  /** Sends a request and follows redirects. Answers with the last one. */
  async send(url: string, { method = 'GET', headers = {}, body, maxRedirects = 20 }: HttpRequest = {}): Promise<HttpResponse> {
    const cookies = await this.jar.getCookieString(url)
    const requestHeaders = { ...this.#headers, ...headers, ...(cookies && { cookie: cookies }) }
    const response = await sendRequest(url, { method, headers: requestHeaders, body })
    for (const cookie of response.cookies) await this.jar.setCookie(cookie, url, { ignoreError: true })
    const redirectTarget = response.headers.location
    if (!redirectStatuses.has(response.status) || redirectTarget === undefined || maxRedirects === 0) return response
    if (maxRedirects === 1) throw new Error(`Too many redirects, the last from ${url} to ${redirectTarget}`)
    // A fetch keeps the method for 307 and 308 alone.
    const repeatedRequest = response.status >= 307 ? { method, body } : {}
    return this.send(new URL(redirectTarget, url).href, {
      ...repeatedRequest,
      headers: omitBodyHeaders(headers, response.status >= 307),
      maxRedirects: maxRedirects - 1,
    })
  }

  /** Sets cookies as Playwright's `addCookies` does: by URL, or by domain and path. */
  async add(cookies: { name: string; value: string; url?: string; domain?: string; path?: string; secure?: boolean }[]) {
    for (const { name, value, url, domain, path = '/', secure = false } of cookies) {
      const cookie = new Cookie({ key: name, value, path, secure })
      await this.jar.setCookie(cookie, url ?? `http://${domain ?? 'localhost'}${path}`)
    }
  }

  async all(): Promise<
    { name: string; value: string; domain: string; path: string; httpOnly: boolean; secure: boolean; sameSite: string }[]
  > {
    const { cookies = [] } = (await this.jar.serialize()) as { cookies?: Record<string, string | boolean>[] }
    return cookies.map(({ key, value, domain, path, httpOnly, secure, sameSite }) => ({
      ...{ name: String(key), value: String(value), domain: String(domain), path: String(path) },
      ...{ httpOnly: httpOnly === true, secure: secure === true, sameSite: capitalize(String(sameSite ?? 'Lax')) },
    }))
  }

  /** Forgets all cookies, or those with this name. */
  async clear({ name }: { name?: string | RegExp } = {}) {
    const keptCookies =
      name === undefined
        ? []
        : (await this.all()).filter((cookie) => !(name instanceof RegExp ? name.test(cookie.name) : name === cookie.name))
    const previousJar = this.jar
    this.jar = new CookieJar(undefined, { rejectPublicSuffixes: false })
    for (const { name: key, domain, path } of keptCookies) {
      const keptCookie = (await previousJar.getCookies(`http://${domain}${path}`)).find((cookie) => cookie.key === key)
      if (keptCookie) await this.jar.setCookie(keptCookie, `http://${domain}${path}`)
    }
  }
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function omitBodyHeaders(headers: Record<string, string>, keepsBody: boolean): Record<string, string> {
  if (keepsBody) return headers
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(content-|origin$)/i.test(name)))
}

/** One request, without redirects. Host names below localhost need not resolve outside browsers. */
function sendRequest(
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: string | Buffer | undefined },
) {
  const { host, hostname, port, pathname, search } = new URL(url)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
  if (!isLocal) return Promise.reject(new Error(`A page without a browser does not leave this machine: ${url}`))
  const lengthHeader = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const options = {
    agent: false as const,
    host: '127.0.0.1',
    port,
    path: pathname + search,
    method,
    headers: { Host: host, ...headers, ...lengthHeader },
  }
  return new Promise<HttpResponse>((resolve, reject) => {
    const clientRequest = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { 'set-cookie': cookies = [], ...otherHeaders } = response.headers
        resolve({
          url,
          status: response.statusCode ?? 0,
          headers: otherHeaders as Record<string, string>,
          body: Buffer.concat(chunks),
          cookies,
        })
      })
    })
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}
