import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { UserActions, type Submission } from './user-actions'
import type { HttpResponse, HttpClient, HttpRequest } from './client'
import { HtmlDocument } from './document'
import { HttpLocator } from './locator'
import { queryByCss, type RoleOptions } from './queries'
import type { TextMatcher } from './text'

/** The cookies and requests that a page shares with the others of its context. */
type SharedContext = { baseUrl: string; request: object }
type NavigationRequest = HttpRequest & { from?: string | undefined }

/** Thrown by whatever a page of HTML cannot know: sizes, scripts, requests of a browser. */
export class NeedsBrowserError extends Error {
  constructor(description: string) {
    super(`${description} needs a browser. Tag the journey @browser, or @scripts.`)
  }
}

const styleSheetsByUrl = new Map<string, Promise<string>>()

/** A tab of a browser without scripts: Playwright's `Page`, as far as HTML and HTTP go. */
export class HttpPage {
  html: HtmlDocument
  readonly acts = new UserActions(this)
  readonly attached = new Map<Element, File[]>()
  #response: HttpResponse | undefined
  #history: string[] = []
  #width: number
  #download: ((response: HttpResponse) => void) | undefined

  constructor(
    private readonly of: SharedContext,
    private readonly client: HttpClient,
    { width = 1280 }: { width?: number } = {},
  ) {
    this.#width = width
    this.html = new HtmlDocument('', { width, sheets: [] })
  }

  context = () => this.of
  url = () => this.#response?.url ?? 'about:blank'
  title = async () => this.html.document.title
  content = async () => this.html.document.documentElement.outerHTML
  viewportSize = () => ({ width: this.#width, height: 720 })
  get request() {
    return this.of.request
  }

  #root = new HttpLocator(this, '', (root) => [(root as Element | undefined) ?? this.html.document.documentElement])
  getByRole = (role: string, options?: RoleOptions) => this.#root.getByRole(role, options)
  getByLabel = (matcher: TextMatcher, options?: { exact?: boolean }) => this.#root.getByLabel(matcher, options)
  getByText = (matcher: TextMatcher, options?: { exact?: boolean }) => this.#root.getByText(matcher, options)
  getByAltText = (matcher: TextMatcher, options?: { exact?: boolean }) => this.#root.getByAltText(matcher, options)
  getByTitle = (matcher: TextMatcher, options?: { exact?: boolean }) => this.#root.getByTitle(matcher, options)
  getByPlaceholder = (matcher: TextMatcher, options?: { exact?: boolean }) => this.#root.getByPlaceholder(matcher, options)
  locator = (selector: string, narrow?: Parameters<HttpLocator['locator']>[1]) =>
    selector === 'html' ? new HttpLocator(this, 'html', () => [this.html.document.documentElement]) : this.#root.locator(selector, narrow)

  async goto(url: string, _?: object) {
    return this.#navigate(new URL(url, this.of.baseUrl).href, {})
  }

  async reload(_?: object) {
    return this.#navigate(this.url(), {})
  }

  async goBack(_?: object) {
    this.#history.pop()
    const previousUrl = this.#history.pop()
    if (previousUrl === undefined) throw new Error('There is no page to go back to.')
    return this.#navigate(previousUrl, {})
  }

  /** A link: a part of this page, another page, or a file that leaves the page as it is. */
  async follow(link: HTMLAnchorElement): Promise<void> {
    const linkTarget = new URL(link.getAttribute('href') ?? '', this.#getBaseUrl())
    if (!/^https?:$/.test(linkTarget.protocol)) return
    const isSamePage = linkTarget.hash !== '' && linkTarget.href.split('#')[0] === this.url().split('#')[0]
    if (isSamePage) {
      this.#response = { ...this.#response!, url: linkTarget.href }
      this.#focusFragment()
      return
    }
    await this.#navigate(linkTarget.href, { from: this.url() })
  }

  /** A form that the browser found valid. */
  async send({ action, method, enctype, data }: Submission): Promise<void> {
    const url = new URL(action === '' ? this.url() : action, this.#getBaseUrl())
    url.hash = ''
    const fields = [...data].map(([name, value]): [string, string] => [
      name,
      normalizeLineBreaks(typeof value === 'string' ? value : value.name),
    ])
    if (method === 'GET') {
      url.search = new URLSearchParams(fields).toString()
      await this.#navigate(url.href, { from: this.url() })
      return
    }
    const isMultipart = enctype === 'multipart/form-data'
    const { type, body } = isMultipart
      ? await encodeMultipart(data)
      : { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() }
    await this.#navigate(url.href, { method, body, headers: { 'Content-Type': type }, from: this.url() })
  }

  async waitForURL(expectedUrl: string | RegExp | ((url: URL) => boolean), _?: object): Promise<void> {
    const isMatch =
      typeof expectedUrl === 'function'
        ? expectedUrl(new URL(this.url()))
        : expectedUrl instanceof RegExp
          ? expectedUrl.test(this.url())
          : matchesGlob(expectedUrl, this.url())
    if (!isMatch) throw new Error(`At ${this.url()}, not at ${String(expectedUrl)}`)
  }
  waitForLoadState = async (_?: string) => undefined
  waitForTimeout = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  setViewportSize = async ({ width }: { width: number; height: number }) => {
    this.#width = width
    if (this.#response) this.html = await this.#parseResponse(this.#response)
  }
  bringToFront = async () => undefined
  close = async () => undefined
  /** A hand on the page: nothing happens without scripts. */
  readonly mouse = { move: async (..._: unknown[]) => undefined, wheel: async (..._: unknown[]) => undefined }
  readonly keyboard = { press: async (key: string) => (this.html.focused ? this.acts.press(this.html.focused, key) : undefined) }

  evaluate = async (): Promise<never> => throwNeedsBrowser('page.evaluate')
  route = async (): Promise<never> => throwNeedsBrowser('page.route')
  on = (): never => throwNeedsBrowser('page.on')
  /** The next file that the shop sends instead of a page. */
  waitForEvent = async (event: string) => {
    if (event !== 'download') throwNeedsBrowser(`waiting for ${event}`)
    const response = await new Promise<HttpResponse>((resolve) => (this.#download = resolve))
    const name = /filename="([^"]+)"/.exec(response.headers['content-disposition'] ?? '')?.[1] ?? 'download'
    return { suggestedFilename: () => name, path: async () => writeDownload(name, response.body) }
  }
  waitForRequest = async (): Promise<never> => throwNeedsBrowser('page.waitForRequest')
  waitForResponse = async (): Promise<never> => throwNeedsBrowser('page.waitForResponse')
  frameLocator = (): never => throwNeedsBrowser('page.frameLocator')
  screenshot = async (): Promise<never> => throwNeedsBrowser('page.screenshot')
  addInitScript = async (): Promise<never> => throwNeedsBrowser('page.addInitScript')

  #query(selector: string): Element | undefined {
    return queryByCss(this.html, this.html.document, selector)[0]
  }

  #getBaseUrl(): string {
    return new URL(this.#query('base[href]')?.getAttribute('href') ?? '', this.url()).href
  }

  async #navigate(url: string, { from, headers = {}, ...requestOptions }: NavigationRequest): Promise<ReturnType<typeof toPageResponse>> {
    const [address = url, hash] = url.split('#')
    const answer = await this.client.send(address, {
      ...requestOptions,
      headers: { ...buildNavigationHeaders(address, this.#getReferrer(from), requestOptions.method === 'POST'), ...headers },
    })
    const isFile = /^attachment/.test(answer.headers['content-disposition'] ?? '') || answer.status === 204
    if (isFile) {
      this.#download?.(answer)
      return toPageResponse(answer)
    }
    this.#response = hash === undefined || answer.url.includes('#') ? answer : { ...answer, url: `${answer.url}#${hash}` }
    this.#history.push(this.url())
    this.attached.clear()
    this.html = await this.#parseResponse(answer)
    this.#focusFragment()
    await this.#loadNoscriptImages()
    const isRefresh = (meta: Element) => /^refresh$/i.test(meta.getAttribute('http-equiv') ?? '')
    const refreshMeta = queryByCss(this.html, this.html.document, 'meta').find(isRefresh)
    const refreshHeader = refreshMeta?.getAttribute('content') ?? answer.headers.refresh
    const [, redirectTarget] = /^\s*[0-3]\s*;\s*url=(.+)$/i.exec(refreshHeader ?? '') ?? []
    // A page that goes on by itself soon; one that only looks again is left to the journey.
    if (redirectTarget !== undefined) return this.#navigate(new URL(redirectTarget, this.#getBaseUrl()).href, { from: this.url() })
    return toPageResponse(answer)
  }

  async #parseResponse({ body, headers, url }: HttpResponse): Promise<HtmlDocument> {
    const text = body.toString()
    const isHtml = /html/.test(headers['content-type'] ?? '')
    const links = [...text.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g)].flatMap(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? [])
    const sheets = await Promise.all(links.map((link) => this.#loadStyleSheet(new URL(link.replaceAll('&amp;', '&'), url).href)))
    return new HtmlDocument(isHtml ? text : `<pre>${escapeHtml(text)}</pre>`, { width: this.#width, sheets })
  }

  /** A style sheet in a file never changes. */
  #loadStyleSheet(url: string): Promise<string> {
    const cachedSheet = styleSheetsByUrl.get(url)
    if (cachedSheet) return cachedSheet
    const loading = this.client.send(url).then(({ body }) => body.toString())
    styleSheetsByUrl.set(url, loading)
    return loading
  }

  /** A part of a page that its address names has the focus, if it can have it. */
  #focusFragment() {
    const target = this.html.document.getElementById(decodeURIComponent(new URL(this.url()).hash.slice(1)))
    if (target?.matches('a[href], button, input, select, textarea, summary, [tabindex]')) this.html.focused = target
  }

  /** Only a browser without scripts loads what stands in `noscript`; a page may note so that nobody else is there. */
  async #loadNoscriptImages() {
    for (const image of queryByCss(this.html, this.html.document, 'noscript img[src]'))
      await this.client.send(new URL(image.getAttribute('src') ?? '', this.#getBaseUrl()).href, {
        headers: { Accept: 'image/*', 'Sec-Fetch-Dest': 'image' },
      })
  }

  /** The page a request comes from, as the policy of that page lets it be told. */
  #getReferrer(from: string | undefined): { from?: string; policy: string } {
    const meta = this.#query('meta[name=referrer]')?.getAttribute('content')
    const policy = meta ?? this.#response?.headers['referrer-policy'] ?? 'strict-origin-when-cross-origin'
    return { policy, ...(from && { from }) }
  }
}

/** What Chromium says of a navigation: where it starts, and that somebody pressed. */
function buildNavigationHeaders(
  targetUrl: string,
  { from, policy }: { from?: string; policy: string },
  isPost: boolean,
): Record<string, string> {
  const fixedHeaders = {
    'Sec-Fetch-Dest': 'document',
    'Sec-Fetch-Mode': 'navigate',
    'Sec-Fetch-User': '?1',
    'Upgrade-Insecure-Requests': '1',
  }
  if (!from) return { ...fixedHeaders, 'Sec-Fetch-Site': 'none' }
  const [source, target] = [new URL(from), new URL(targetUrl)]
  const isSame = source.origin === target.origin
  const site = isSame ? 'same-origin' : getTopLevelDomain(source) === getTopLevelDomain(target) ? 'same-site' : 'cross-site'
  const origin = policy === 'no-referrer' || (policy === 'same-origin' && !isSame) ? 'null' : source.origin
  const referrer = getReferrerHeader(policy, source, isSame)
  return { ...fixedHeaders, 'Sec-Fetch-Site': site, ...(isPost && { Origin: origin }), ...(referrer && { Referer: referrer }) }
}

function getReferrerHeader(policy: string, source: URL, isSame: boolean): string | undefined {
  const fullUrl = source.href.split('#')[0]
  if (policy === 'no-referrer' || (policy === 'same-origin' && !isSame)) return undefined
  if (policy === 'origin' || policy === 'strict-origin') return `${source.origin}/`
  return isSame || policy === 'unsafe-url' ? fullUrl : `${source.origin}/`
}

const getTopLevelDomain = ({ hostname }: URL) => hostname.split('.').slice(-1)[0]

function toPageResponse(response: HttpResponse) {
  return {
    status: () => response.status,
    ok: () => response.status < 400,
    url: () => response.url,
    headers: () => response.headers,
    text: async () => response.body.toString(),
    body: async () => response.body,
    json: async () => JSON.parse(response.body.toString()) as unknown,
  }
}

async function encodeMultipart(data: FormData): Promise<{ type: string; body: Buffer }> {
  const boundary = `----http-page-${Date.now().toString(36)}`
  const parts: Buffer[] = []
  for (const [name, value] of data) {
    const formValue: string | File = value
    const isFile = typeof formValue !== 'string'
    const file = isFile ? `; filename="${formValue.name}"\r\nContent-Type: ${formValue.type || 'application/octet-stream'}` : ''
    const content = isFile ? Buffer.from(await formValue.arrayBuffer()) : Buffer.from(normalizeLineBreaks(formValue))
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`), content, Buffer.from('\r\n'))
  }
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]) }
}

function writeDownload(name: string, body: Buffer): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-download-')), path.basename(name))
  writeFileSync(file, body)
  return file
}

/** Line breaks as forms send them. */
const normalizeLineBreaks = (text: string) => text.replace(/\r?\n/g, '\r\n')
const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

export function matchesGlob(glob: string, url: string): boolean {
  const pattern = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*/g, '\u0000')
    .replace(/\*/g, '[^/]*')
    .replace(/\u0000/g, '.*')
    .replace(/\?/g, '\\?')
  return new RegExp(`^${pattern}$`).test(url)
}

function throwNeedsBrowser(description: string): never {
  throw new NeedsBrowserError(description)
}
