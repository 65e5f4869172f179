import { expect as vitestExpect } from 'vitest'
import { squeeze } from './document'
import type { HttpLocator } from './locator'
import { globFits, type HttpPage, NeedsBrowser } from './page'
import { textOf } from './queries'

type Verdict = { pass: boolean; message: () => string }
type TextPattern = string | RegExp

/** A page of HTML does not change by itself: a matcher looks once. `toPass` and `poll` try again, because the platform works meanwhile. */
const matchers = {
  toBeVisible: (of: HttpLocator) => verdict(of, isSeen(of), 'be visible'),
  toBeHidden: (of: HttpLocator) => verdict(of, !isSeen(of), 'be hidden'),
  toBeAttached: (of: HttpLocator) => verdict(of, of.find().length > 0, 'be attached'),
  toBeEnabled: (of: HttpLocator) => verdict(of, !of.one().matches(':disabled'), 'be enabled'),
  toBeDisabled: (of: HttpLocator) => verdict(of, of.one().matches(':disabled'), 'be disabled'),
  toBeEmpty: (of: HttpLocator) => verdict(of, textOf(of.one()) === '', 'be empty'),
  toBeFocused: (of: HttpLocator) => verdict(of, of.of.html.focused === of.one(), 'be focused'),
  toBeChecked: (of: HttpLocator, { checked = true }: { checked?: boolean } = {}) =>
    verdict(of, (of.one() as HTMLInputElement).checked === checked, checked ? 'be checked' : 'be unchecked'),
  toHaveCount: (of: HttpLocator, count: number) =>
    verdict(of, of.find().length === count, `be there ${count} times, not ${of.find().length}`),
  toHaveText: (of: HttpLocator, wanted: TextPattern | TextPattern[]) =>
    textVerdict(of, wanted, (text, one) => (one instanceof RegExp ? one.test(text) : text === squeeze(one))),
  toContainText: (of: HttpLocator, wanted: TextPattern | TextPattern[]) =>
    textVerdict(of, wanted, (text, one) => (one instanceof RegExp ? one.test(text) : text.includes(squeeze(one)))),
  toHaveValue: (of: HttpLocator, wanted: TextPattern) => valueVerdict(of, (of.one() as HTMLInputElement).value, { wanted, what: 'value' }),
  toHaveAttribute: (of: HttpLocator, name: string, wanted?: TextPattern) => {
    const value = of.one().getAttribute(name)
    return wanted === undefined ? verdict(of, value !== null, `have ${name}`) : valueVerdict(of, value, { wanted, what: name })
  },
  toHaveClass: (of: HttpLocator, wanted: TextPattern) => valueVerdict(of, of.one().className, { wanted, what: 'class' }),
  toHaveId: (of: HttpLocator, wanted: TextPattern) => valueVerdict(of, of.one().id, { wanted, what: 'id' }),
  toHaveAccessibleName: (of: HttpLocator, wanted: TextPattern) => valueVerdict(of, of.of.html.name(of.one()), { wanted, what: 'name' }),
  toHaveAccessibleDescription: (of: HttpLocator, wanted: TextPattern) =>
    valueVerdict(of, of.of.html.description(of.one()), { wanted, what: 'description' }),
  toHaveTitle: (page: HttpPage, wanted: TextPattern) => plainVerdict(page.html.document.title, wanted, 'title'),
  toHaveURL: (page: HttpPage, wanted: TextPattern | ((url: URL) => boolean)) => {
    if (typeof wanted === 'function') return { pass: wanted(new URL(page.url())), message: () => `At ${page.url()}` }
    const pass = wanted instanceof RegExp ? wanted.test(page.url()) : globFits(new URL(wanted, page.context().baseUrl).href, page.url())
    return { pass, message: () => `Expected the page at ${String(wanted)}; it is at ${page.url()}\n${outline(page)}` }
  },
  toBeInViewport: (): Verdict => refuse('toBeInViewport'),
  toHaveCSS: (): Verdict => refuse('toHaveCSS'),
  toPass: async (act: () => Promise<void>, { timeout = 60_000 }: { timeout?: number } = {}): Promise<Verdict> => {
    const end = Date.now() + timeout
    for (let pause = 100; ; pause = Math.min(1_000, pause * 2)) {
      try {
        await act()
        return { pass: true, message: () => 'It passed.' }
      } catch (error) {
        if (Date.now() > end) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  },
}

function isSeen(of: HttpLocator): boolean {
  const found = of.find()
  if (found.length > 1) of.one()
  return found.length === 1 && of.of.html.isSeen(found[0]!)
}

function verdict(of: HttpLocator, pass: boolean, what: string): Verdict {
  return {
    pass,
    message: () => `Expected to ${what}${pass ? ' not' : ''}: ${of.words}\nat ${of.of.url()}\n${outline(of.of)}`,
  }
}

function textVerdict(of: HttpLocator, wanted: TextPattern | TextPattern[], fits: (text: string, one: TextPattern) => boolean): Verdict {
  if (!Array.isArray(wanted)) {
    const text = textOf(of.one())
    return verdict(of, fits(text, wanted), `have the text ${String(wanted)}, not ${text.slice(0, 400)}`)
  }
  const texts = of.find().map(textOf)
  return verdict(
    of,
    texts.length === wanted.length && wanted.every((one, at) => fits(texts[at] ?? '', one)),
    `have the texts ${wanted.join(' | ')}, not ${texts.join(' | ')}`,
  )
}

function valueVerdict(of: HttpLocator, value: string | null, { wanted, what }: { wanted: TextPattern; what: string }): Verdict {
  const pass = value !== null && (wanted instanceof RegExp ? wanted.test(value) : value === wanted)
  return verdict(of, pass, `have the ${what} ${String(wanted)}, not ${String(value)}`)
}

function plainVerdict(value: string, wanted: TextPattern, what: string): Verdict {
  return {
    pass: wanted instanceof RegExp ? wanted.test(value) : value === wanted,
    message: () => `Expected the ${what} ${String(wanted)}; it is ${value}`,
  }
}

/** The page's main part as text, for the message of a failure. */
function outline({ html }: Pick<HttpPage, 'html'>): string {
  return textOf(html.document.querySelector('main') ?? html.document.body).slice(0, 1_500)
}

function refuse(what: string): never {
  throw new NeedsBrowser(what)
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
    poll: (read: () => unknown, options: { timeout?: number; message?: string } = {}) =>
      vitestExpect.poll(read, { ...pollOptions, ...options }),
  },
)
