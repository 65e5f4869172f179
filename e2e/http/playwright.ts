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
type TestInfo = { project: { name: string; use: { javaScriptEnabled: boolean } }; annotations: unknown[]; title: string }
type TestBody = (fixtures: Fixtures, info: TestInfo) => unknown
type TestDetails = { tag?: string | string[] }
type DescribeFrame = { tags: string[]; use: ContextOptions; before: TestBody[]; after: TestBody[]; hasTests: boolean }

let describeFrames: DescribeFrame[] = [createFrame()]
const timeoutMs = 120_000

/** Files share this module: what one of them has set by `use` ends with it. */
export function resetDescribeFrames() {
  describeFrames = [createFrame()]
}

function defineTest(title: string, detailsOrBody: TestDetails | TestBody, optionalBody?: TestBody) {
  const [details, body] = typeof detailsOrBody === 'function' ? [{}, detailsOrBody] : [detailsOrBody, optionalBody!]
  const openFrames = [...describeFrames]
  const tags = [...openFrames.flatMap((frame) => frame.tags), ...listTags(details)]
  if (tags.some((tag) => tag === '@scripts' || tag === '@browser')) return
  for (const frame of openFrames) frame.hasTests = true
  vitestTest(title, { timeout: timeoutMs * 3 }, async () => {
    const fixtures = await createFixtures(Object.assign({}, ...openFrames.map(({ use }) => use)) as ContextOptions)
    const info = createTestInfo(title)
    try {
      for (const beforeHook of openFrames.flatMap((frame) => frame.before)) await beforeHook(fixtures, info)
      await body(fixtures, info)
    } finally {
      for (const afterHook of openFrames.flatMap((frame) => frame.after)) await afterHook(fixtures, info)
    }
  })
}

async function createFixtures(use: ContextOptions): Promise<Fixtures> {
  const context = new HttpContext(use)
  const browser = { newContext: async (options: ContextOptions = {}) => new HttpContext({ ...use, ...options }) }
  return { page: await context.newPage(), context, request: context.request, browser, javaScriptEnabled: false, baseURL: context.baseUrl }
}

function defineDescribe(title: string, detailsOrBody: TestDetails | (() => void), optionalBody?: () => void) {
  const [details, body] = typeof detailsOrBody === 'function' ? [{}, detailsOrBody] : [detailsOrBody, optionalBody!]
  const tags = [...describeFrames.flatMap((frame) => frame.tags), ...listTags(details)]
  if (tags.some((tag) => tag === '@scripts' || tag === '@browser')) return
  const innerFrames = [...describeFrames, { ...createFrame(), tags: listTags(details) }]
  // Vitest calls the body later.
  vitestDescribe(title, () => {
    const outerFrames = describeFrames
    describeFrames = innerFrames
    body()
    describeFrames = outerFrames
  })
}

function createFrame(): DescribeFrame {
  return { tags: [], use: {}, before: [], after: [], hasTests: false }
}

/** Vitest prepares a file whose journeys all need a browser, too. */
function skipWithoutTests(hook: () => unknown): () => Promise<void> {
  const frame = getCurrentFrame()
  return async () => {
    if (frame.hasTests) await hook()
  }
}

const createTestInfo = (title: string): TestInfo => ({
  project: { name: 'http', use: { javaScriptEnabled: false } },
  annotations: [],
  title,
})
const getCurrentFrame = () => describeFrames.at(-1)!
const listTags = ({ tag = [] }: TestDetails) => [tag].flat()

/** Playwright's `test`, as far as journeys without a browser use it. */
export const test = Object.assign(defineTest, {
  describe: Object.assign(defineDescribe, { configure: () => undefined }),
  use: (options: ContextOptions) => void Object.assign(getCurrentFrame().use, options),
  beforeEach: (body: TestBody) => void getCurrentFrame().before.push(body),
  afterEach: (body: TestBody) => void getCurrentFrame().after.push(body),
  beforeAll: (body: () => unknown) => void beforeAll(skipWithoutTests(body), timeoutMs),
  afterAll: (body: () => unknown) => void afterAll(skipWithoutTests(body), timeoutMs),
  step: <Result>(_: string, body: () => Result) => body(),
  setTimeout: () => undefined,
  slow: () => undefined,
  info: () => createTestInfo(''),
  extend: () => test,
})
