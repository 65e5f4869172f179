import { afterAll, beforeAll, describe as vitestDescribe, test as vitestTest } from 'vitest'
import { HttpContext, type ContextOptions } from './context'
import type { HttpPage } from './page'

export { expect } from './expect'

/** Sizes and abilities of devices matter to a browser alone. */
export const devices: Record<string, object> = new Proxy({}, { get: () => ({}) })

/**
 * Takes the place of `@playwright/test` in the HTTP tier: the same journeys, without a browser. A journey runs here if it needs neither scripts
 * (`@scripts`) nor a layout (`@browser`).
 */
type Fixtures = {
  page: HttpPage
  context: HttpContext
  request: HttpContext['request']
  browser: { newContext: (options?: ContextOptions) => Promise<HttpContext> }
  javaScriptEnabled: boolean
  baseURL: string | undefined
}
type Info = { project: { name: string; use: { javaScriptEnabled: boolean } }; annotations: unknown[]; title: string }
type Body = (fixtures: Fixtures, info: Info) => unknown
type Details = { tag?: string | string[] }
type Frame = { tags: string[]; use: ContextOptions; before: Body[]; after: Body[] }

let frames: Frame[] = [emptyFrame()]
const timeoutMs = 120_000

/** Files share this module: what one of them has set by `use` ends with it. */
export function startFile() {
  frames = [emptyFrame()]
}

function journey(title: string, detailsOrBody: Details | Body, given?: Body) {
  const [details, body] = typeof detailsOrBody === 'function' ? [{}, detailsOrBody] : [detailsOrBody, given!]
  const open = [...frames]
  const tags = [...open.flatMap((frame) => frame.tags), ...tagsOf(details)]
  if (tags.some((tag) => tag === '@scripts' || tag === '@browser')) return
  vitestTest(title, { timeout: timeoutMs * 3 }, async () => {
    const fixtures = await fixturesFor(Object.assign({}, ...open.map(({ use }) => use)) as ContextOptions)
    const info = infoOf(title)
    try {
      for (const before of open.flatMap((frame) => frame.before)) await before(fixtures, info)
      await body(fixtures, info)
    } finally {
      for (const after of open.flatMap((frame) => frame.after)) await after(fixtures, info)
    }
  })
}

async function fixturesFor(use: ContextOptions): Promise<Fixtures> {
  const context = new HttpContext(use)
  const browser = { newContext: async (options: ContextOptions = {}) => new HttpContext({ ...use, ...options }) }
  return { page: await context.newPage(), context, request: context.request, browser, javaScriptEnabled: false, baseURL: context.baseUrl }
}

function describe(title: string, detailsOrBody: Details | (() => void), given?: () => void) {
  const [details, body] = typeof detailsOrBody === 'function' ? [{}, detailsOrBody] : [detailsOrBody, given!]
  const tags = [...frames.flatMap((frame) => frame.tags), ...tagsOf(details)]
  if (tags.some((tag) => tag === '@scripts' || tag === '@browser')) return
  const inner = [...frames, { ...emptyFrame(), tags: tagsOf(details) }]
  // Vitest calls the body later.
  vitestDescribe(title, () => {
    const outer = frames
    frames = inner
    body()
    frames = outer
  })
}

function emptyFrame(): Frame {
  return { tags: [], use: {}, before: [], after: [] }
}

const infoOf = (title: string): Info => ({ project: { name: 'http', use: { javaScriptEnabled: false } }, annotations: [], title })
const top = () => frames.at(-1)!
const tagsOf = ({ tag = [] }: Details) => [tag].flat()

/** Playwright's `test`, as far as journeys without a browser use it. */
export const test = Object.assign(journey, {
  describe: Object.assign(describe, { configure: () => undefined }),
  use: (options: ContextOptions) => void Object.assign(top().use, options),
  beforeEach: (body: Body) => void top().before.push(body),
  afterEach: (body: Body) => void top().after.push(body),
  beforeAll: (body: () => unknown) => beforeAll(body as () => Promise<void>, timeoutMs),
  afterAll: (body: () => unknown) => afterAll(body as () => Promise<void>, timeoutMs),
  step: <Result>(_: string, body: () => Result) => body(),
  setTimeout: () => undefined,
  slow: () => undefined,
  info: () => infoOf(''),
  extend: () => test,
})
