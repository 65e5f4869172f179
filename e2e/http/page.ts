import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Acts, type Submission } from './acts'
import type { HttpResponse, Client, HttpRequest } from './client'
import { HtmlDocument } from './document'
import { HttpLocator } from './locator'
import type { RoleOptions, Words } from './queries'

/** The cookies and requests that a page shares with the others of its context. */
type SharedContext = { baseUrl: string; request: object }
type Visit = HttpRequest & { from?: string | undefined }

/** Thrown by whatever a page of HTML cannot know: sizes, scripts, requests of a browser. */
export class NeedsBrowser extends Error {
  constructor(what: string) {
    super(`${what} needs a browser. Tag the journey @browser, or @scripts.`)
  }
}

const sheets = new Map<string, Promise<string>>()

/** A tab of a browser without scripts: Playwright's `Page`, as far as HTML and HTTP go. */
export class HttpPage {
  html: HtmlDocument
  readonly acts = new Acts(this)
  readonly attached = new Map<Element, File[]>()
  #answer: HttpResponse | undefined
  #history: string[] = []
  #width: number
  #download: ((answer: HttpResponse) => void) | undefined

  constructor(
    private readonly of: SharedContext,
    private readonly client: Client,
    { width = 1280 }: { width?: number } = {},
  ) {
    this.#width = width
    this.html = new HtmlDocument('', { width, sheets: [] })
  }

  context = () => this.of
  url = () => this.#answer?.url ?? 'about:blank'
  title = async () => this.html.document.title
  content = async () => this.html.document.documentElement.outerHTML
  viewportSize = () => ({ width: this.#width, height: 720 })
  get request() {
    return this.of.request
  }

  #root = new HttpLocator(this, '', (root) => [(root as Element | undefined) ?? this.html.document.documentElement])
  getByRole = (role: string, options?: RoleOptions) => this.#root.getByRole(role, options)
  getByLabel = (words: Words, options?: { exact?: boolean }) => this.#root.getByLabel(words, options)
  getByText = (words: Words, options?: { exact?: boolean }) => this.#root.getByText(words, options)
  getByAltText = (words: Words, options?: { exact?: boolean }) => this.#root.getByAltText(words, options)
  getByTitle = (words: Words, options?: { exact?: boolean }) => this.#root.getByTitle(words, options)
  getByPlaceholder = (words: Words, options?: { exact?: boolean }) => this.#root.getByPlaceholder(words, options)
  locator = (selector: string, narrow?: Parameters<HttpLocator['locator']>[1]) =>
    selector === 'html' ? new HttpLocator(this, 'html', () => [this.html.document.documentElement]) : this.#root.locator(selector, narrow)

  async goto(url: string, _?: object) {
    return this.#visit(new URL(url, this.of.baseUrl).href, {})
  }

  async reload(_?: object) {
    return this.#visit(this.url(), {})
  }

  async goBack(_?: object) {
    this.#history.pop()
    const before = this.#history.pop()
    if (before === undefined) throw new Error('There is no page to go back to.')
    return this.#visit(before, {})
  }

  /** A link: a part of this page, another page, or a file that leaves the page as it is. */
  async follow(link: HTMLAnchorElement): Promise<void> {
    const to = new URL(link.getAttribute('href') ?? '', this.#base())
    if (!/^https?:$/.test(to.protocol)) return
    const isHere = to.hash !== '' && to.href.split('#')[0] === this.url().split('#')[0]
    if (isHere) {
      this.#answer = { ...this.#answer!, url: to.href }
      this.#focusFragment()
      return
    }
    await this.#visit(to.href, { from: this.url() })
  }

  /** A form that the browser found valid. */
  async send({ action, method, enctype, data }: Submission): Promise<void> {
    const url = new URL(action === '' ? this.url() : action, this.#base())
    url.hash = ''
    const fields = [...data].map(([name, value]): [string, string] => [name, lines(typeof value === 'string' ? value : value.name)])
    if (method === 'GET') {
      url.search = new URLSearchParams(fields).toString()
      await this.#visit(url.href, { from: this.url() })
      return
    }
    const isMultipart = enctype === 'multipart/form-data'
    const { type, body } = isMultipart
      ? await multipart(data)
      : { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() }
    await this.#visit(url.href, { method, body, headers: { 'Content-Type': type }, from: this.url() })
  }

  async waitForURL(wanted: string | RegExp | ((url: URL) => boolean), _?: object): Promise<void> {
    const fits =
      typeof wanted === 'function'
        ? wanted(new URL(this.url()))
        : wanted instanceof RegExp
          ? wanted.test(this.url())
          : globFits(wanted, this.url())
    if (!fits) throw new Error(`At ${this.url()}, not at ${String(wanted)}`)
  }
  waitForLoadState = async (_?: string) => undefined
  waitForTimeout = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  setViewportSize = async ({ width }: { width: number; height: number }) => {
    this.#width = width
    if (this.#answer) this.html = await this.#parsed(this.#answer)
  }
  bringToFront = async () => undefined
  close = async () => undefined
  /** A hand on the page: nothing happens without scripts. */
  readonly mouse = { move: async (..._: unknown[]) => undefined, wheel: async (..._: unknown[]) => undefined }
  readonly keyboard = { press: async (key: string) => (this.html.focused ? this.acts.press(this.html.focused, key) : undefined) }

  evaluate = async (): Promise<never> => refuse('page.evaluate')
  route = async (): Promise<never> => refuse('page.route')
  on = (): never => refuse('page.on')
  /** The next file that the shop sends instead of a page. */
  waitForEvent = async (event: string) => {
    if (event !== 'download') refuse(`waiting for ${event}`)
    const answer = await new Promise<HttpResponse>((resolve) => (this.#download = resolve))
    const name = /filename="([^"]+)"/.exec(answer.headers['content-disposition'] ?? '')?.[1] ?? 'download'
    return { suggestedFilename: () => name, path: async () => kept(name, answer.body) }
  }
  waitForRequest = async (): Promise<never> => refuse('page.waitForRequest')
  waitForResponse = async (): Promise<never> => refuse('page.waitForResponse')
  frameLocator = (): never => refuse('page.frameLocator')
  screenshot = async (): Promise<never> => refuse('page.screenshot')
  addInitScript = async (): Promise<never> => refuse('page.addInitScript')

  #base(): string {
    return new URL(this.html.document.querySelector('base[href]')?.getAttribute('href') ?? '', this.url()).href
  }

  async #visit(url: string, { from, headers = {}, ...sent }: Visit): Promise<ReturnType<typeof responseOf>> {
    const [address = url, hash] = url.split('#')
    const answer = await this.client.send(address, {
      ...sent,
      headers: { ...navigation(address, this.#referrerOf(from), sent.method === 'POST'), ...headers },
    })
    const isFile = /^attachment/.test(answer.headers['content-disposition'] ?? '') || answer.status === 204
    if (isFile) {
      this.#download?.(answer)
      return responseOf(answer)
    }
    this.#answer = hash === undefined || answer.url.includes('#') ? answer : { ...answer, url: `${answer.url}#${hash}` }
    this.#history.push(this.url())
    this.attached.clear()
    this.html = await this.#parsed(answer)
    this.#focusFragment()
    await this.#loadHiddenPictures()
    const onward = this.html.document.querySelector('meta[http-equiv=refresh i]')?.getAttribute('content') ?? answer.headers.refresh
    const [, at] = /^\s*[0-3]\s*;\s*url=(.+)$/i.exec(onward ?? '') ?? []
    // A page that goes on by itself soon; one that only looks again is left to the journey.
    if (at !== undefined) return this.#visit(new URL(at, this.#base()).href, { from: this.url() })
    return responseOf(answer)
  }

  async #parsed({ body, headers, url }: HttpResponse): Promise<HtmlDocument> {
    const text = body.toString()
    const isHtml = /html/.test(headers['content-type'] ?? '')
    const links = [...text.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g)].flatMap(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? [])
    const sheets = await Promise.all(links.map((link) => this.#sheet(new URL(link.replaceAll('&amp;', '&'), url).href)))
    return new HtmlDocument(isHtml ? text : `<pre>${escaped(text)}</pre>`, { width: this.#width, sheets })
  }

  /** A style sheet in a file never changes. */
  #sheet(url: string): Promise<string> {
    const known = sheets.get(url)
    if (known) return known
    const loading = this.client.send(url).then(({ body }) => body.toString())
    sheets.set(url, loading)
    return loading
  }

  /** A part of a page that its address names has the focus, if it can have it. */
  #focusFragment() {
    const target = this.html.document.getElementById(decodeURIComponent(new URL(this.url()).hash.slice(1)))
    if (target?.matches('a[href], button, input, select, textarea, summary, [tabindex]')) this.html.focused = target
  }

  /** Only a browser without scripts loads what stands in `noscript`; a page may note so that nobody else is there. */
  async #loadHiddenPictures() {
    for (const picture of this.html.document.querySelectorAll('noscript img[src]'))
      await this.client.send(new URL(picture.getAttribute('src') ?? '', this.#base()).href, {
        headers: { Accept: 'image/*', 'Sec-Fetch-Dest': 'image' },
      })
  }

  /** The page a request comes from, as the policy of that page lets it be told. */
  #referrerOf(from: string | undefined): { from?: string; policy: string } {
    const meta = this.html.document.querySelector('meta[name=referrer]')?.getAttribute('content')
    const policy = meta ?? this.#answer?.headers['referrer-policy'] ?? 'strict-origin-when-cross-origin'
    return { policy, ...(from && { from }) }
  }
}

/** What Chromium says of a navigation: where it starts, and that somebody pressed. */
function navigation(to: string, { from, policy }: { from?: string; policy: string }, posts: boolean): Record<string, string> {
  const fixed = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-User': '?1', 'Upgrade-Insecure-Requests': '1' }
  if (!from) return { ...fixed, 'Sec-Fetch-Site': 'none' }
  const [source, target] = [new URL(from), new URL(to)]
  const isSame = source.origin === target.origin
  const site = isSame ? 'same-origin' : siteOf(source) === siteOf(target) ? 'same-site' : 'cross-site'
  const origin = policy === 'no-referrer' || (policy === 'same-origin' && !isSame) ? 'null' : source.origin
  const referrer = referrerFor(policy, source, isSame)
  return { ...fixed, 'Sec-Fetch-Site': site, ...(posts && { Origin: origin }), ...(referrer && { Referer: referrer }) }
}

function referrerFor(policy: string, source: URL, isSame: boolean): string | undefined {
  const whole = source.href.split('#')[0]
  if (policy === 'no-referrer' || (policy === 'same-origin' && !isSame)) return undefined
  if (policy === 'origin' || policy === 'strict-origin') return `${source.origin}/`
  return isSame || policy === 'unsafe-url' ? whole : `${source.origin}/`
}

const siteOf = ({ hostname }: URL) => hostname.split('.').slice(-1)[0]

function responseOf(answer: HttpResponse) {
  return {
    status: () => answer.status,
    ok: () => answer.status < 400,
    url: () => answer.url,
    headers: () => answer.headers,
    text: async () => answer.body.toString(),
    body: async () => answer.body,
    json: async () => JSON.parse(answer.body.toString()) as unknown,
  }
}

async function multipart(data: FormData): Promise<{ type: string; body: Buffer }> {
  const boundary = `----http-page-${Date.now().toString(36)}`
  const parts: Buffer[] = []
  for (const [name, value] of data) {
    const given: string | File = value
    const isFile = typeof given !== 'string'
    const file = isFile ? `; filename="${given.name}"\r\nContent-Type: ${given.type || 'application/octet-stream'}` : ''
    const content = isFile ? Buffer.from(await given.arrayBuffer()) : Buffer.from(lines(given))
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`), content, Buffer.from('\r\n'))
  }
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]) }
}

function kept(name: string, body: Buffer): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-download-')), path.basename(name))
  writeFileSync(file, body)
  return file
}

/** Line breaks as forms send them. */
const lines = (text: string) => text.replace(/\r?\n/g, '\r\n')
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

export function globFits(glob: string, url: string): boolean {
  const pattern = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*/g, '\u0000')
    .replace(/\*/g, '[^/]*')
    .replace(/\u0000/g, '.*')
    .replace(/\?/g, '\\?')
  return new RegExp(`^${pattern}$`).test(url)
}

function refuse(what: string): never {
  throw new NeedsBrowser(what)
}
