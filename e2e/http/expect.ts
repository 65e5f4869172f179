import { expect as vitestExpect } from 'vitest'
import type { HttpLocator } from './locator'
import { matchesGlob, type HttpPage, NeedsBrowserError } from './page'
import { getText } from './queries'
import { normalizeSpace } from './text'

type MatcherResult = { pass: boolean; message: () => string }
type TextPattern = string | RegExp

/** A page of HTML does not change by itself: a matcher looks once. `toPass` and `poll` try again, because the platform works meanwhile. */
const matchers = {
  toBeVisible: (locator: HttpLocator) => toMatcherResult(locator, isLocatorVisible(locator), 'be visible'),
  toBeHidden: (locator: HttpLocator) => toMatcherResult(locator, !isLocatorVisible(locator), 'be hidden'),
  toBeAttached: (locator: HttpLocator) => toMatcherResult(locator, locator.find().length > 0, 'be attached'),
  toBeEnabled: (locator: HttpLocator) => toMatcherResult(locator, !locator.one().matches(':disabled'), 'be enabled'),
  toBeDisabled: (locator: HttpLocator) => toMatcherResult(locator, locator.one().matches(':disabled'), 'be disabled'),
  toBeEmpty: (locator: HttpLocator) => toMatcherResult(locator, getText(locator.of.html, locator.one()) === '', 'be empty'),
  toBeFocused: (locator: HttpLocator) => toMatcherResult(locator, locator.of.html.focused === locator.one(), 'be focused'),
  toBeChecked: (locator: HttpLocator, { checked = true }: { checked?: boolean } = {}) =>
    toMatcherResult(locator, (locator.one() as HTMLInputElement).checked === checked, checked ? 'be checked' : 'be unchecked'),
  toHaveCount: (locator: HttpLocator, count: number) => {
    const { length } = locator.find()
    return toMatcherResult(locator, length === count, `be there ${count} times, not ${length}`)
  },
  toHaveText: (locator: HttpLocator, expected: TextPattern | TextPattern[]) =>
    matchText(locator, expected, (text, expectedItem) =>
      expectedItem instanceof RegExp ? expectedItem.test(text) : text === normalizeSpace(expectedItem),
    ),
  toContainText: (locator: HttpLocator, expected: TextPattern | TextPattern[]) =>
    matchText(locator, expected, (text, expectedItem) =>
      expectedItem instanceof RegExp ? expectedItem.test(text) : text.includes(normalizeSpace(expectedItem)),
    ),
  toHaveValue: (locator: HttpLocator, expected: TextPattern) =>
    matchValue(locator, (locator.one() as HTMLInputElement).value, { wanted: expected, what: 'value' }),
  toHaveAttribute: (locator: HttpLocator, name: string, expected?: TextPattern) => {
    const value = locator.one().getAttribute(name)
    return expected === undefined
      ? toMatcherResult(locator, value !== null, `have ${name}`)
      : matchValue(locator, value, { wanted: expected, what: name })
  },
  toHaveClass: (locator: HttpLocator, expected: TextPattern) =>
    matchValue(locator, locator.one().className, { wanted: expected, what: 'class' }),
  toHaveId: (locator: HttpLocator, expected: TextPattern) => matchValue(locator, locator.one().id, { wanted: expected, what: 'id' }),
  toHaveAccessibleName: (locator: HttpLocator, expected: TextPattern) =>
    matchValue(locator, locator.of.html.name(locator.one()), { wanted: expected, what: 'name' }),
  toHaveAccessibleDescription: (locator: HttpLocator, expected: TextPattern) =>
    matchValue(locator, locator.of.html.description(locator.one()), { wanted: expected, what: 'description' }),
  toHaveTitle: (page: HttpPage, expected: TextPattern) => matchPageValue(page.html.document.title, expected, 'title'),
  toHaveURL: (page: HttpPage, expected: TextPattern | ((url: URL) => boolean)) => {
    if (typeof expected === 'function') return { pass: expected(new URL(page.url())), message: () => `At ${page.url()}` }
    const pass =
      expected instanceof RegExp ? expected.test(page.url()) : matchesGlob(new URL(expected, page.context().baseUrl).href, page.url())
    return { pass, message: () => `Expected the page at ${String(expected)}; it is at ${page.url()}\n${getMainText(page)}` }
  },
  toBeInViewport: (): MatcherResult => throwNeedsBrowser('toBeInViewport'),
  toHaveCSS: (): MatcherResult => throwNeedsBrowser('toHaveCSS'),
  toPass: async (action: () => Promise<void>, { timeout = 60_000 }: { timeout?: number } = {}): Promise<MatcherResult> => {
    const deadline = Date.now() + timeout
    for (let pause = 100; ; pause = Math.min(1_000, pause * 2)) {
      try {
        await action()
        return { pass: true, message: () => 'It passed.' }
      } catch (error) {
        if (Date.now() > deadline) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  },
}

function isLocatorVisible(locator: HttpLocator): boolean {
  const elements = locator.find()
  if (elements.length > 1) locator.one()
  return elements.length === 1 && locator.of.html.isSeen(elements[0]!)
}

function toMatcherResult(locator: HttpLocator, pass: boolean, expectation: string): MatcherResult {
  return {
    pass,
    message: () =>
      `Expected to ${expectation}${pass ? ' not' : ''}: ${locator.matcher}\nat ${locator.of.url()}\n${getMainText(locator.of)}`,
  }
}

function matchText(
  locator: HttpLocator,
  expected: TextPattern | TextPattern[],
  matchesText: (text: string, expectedText: TextPattern) => boolean,
): MatcherResult {
  if (!Array.isArray(expected)) {
    const text = getText(locator.of.html, locator.one())
    return toMatcherResult(locator, matchesText(text, expected), `have the text ${String(expected)}, not ${text.slice(0, 400)}`)
  }
  const texts = locator.find().map((element) => getText(locator.of.html, element))
  return toMatcherResult(
    locator,
    texts.length === expected.length && expected.every((expectedText, index) => matchesText(texts[index] ?? '', expectedText)),
    `have the texts ${expected.join(' | ')}, not ${texts.join(' | ')}`,
  )
}

function matchValue(locator: HttpLocator, value: string | null, { wanted, what }: { wanted: TextPattern; what: string }): MatcherResult {
  const pass = value !== null && (wanted instanceof RegExp ? wanted.test(value) : value === wanted)
  return toMatcherResult(locator, pass, `have the ${what} ${String(wanted)}, not ${String(value)}`)
}

function matchPageValue(value: string, expected: TextPattern, label: string): MatcherResult {
  return {
    pass: expected instanceof RegExp ? expected.test(value) : value === expected,
    message: () => `Expected the ${label} ${String(expected)}; it is ${value}`,
  }
}

/** The page's main part as text, for the message of a failure. */
function getMainText({ html }: Pick<HttpPage, 'html'>): string {
  return getText(html, html.document.querySelector('main') ?? html.document.body).slice(0, 1_500)
}

function throwNeedsBrowser(matcherName: string): never {
  throw new NeedsBrowserError(matcherName)
}

vitestExpect.extend(matchers as unknown as Parameters<typeof vitestExpect.extend>[0])

const pollOptions = { timeout: 60_000, interval: 200 }

/** Vitest's `expect` with Playwright's matchers for pages and locators. */
export const expect = Object.assign(
  (subject: unknown, message?: string | { message?: string }) =>
    vitestExpect(subject, typeof message === 'object' ? message.message : message),
  vitestExpect,
  {
    configure: () => expect,
    soft: (subject: unknown, message?: string) => vitestExpect(subject, message),
    poll: (read: () => unknown, { intervals, ...options }: { timeout?: number; message?: string; intervals?: [number] } = {}) =>
      vitestExpect.poll(read, { ...pollOptions, ...(intervals && { interval: intervals[0] }), ...options }),
  },
)
