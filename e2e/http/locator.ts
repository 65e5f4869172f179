import type { Acts, Files } from './acts'
import { type HtmlDocument, squeeze } from './document'
import { byAttribute, byCss, byLabel, byRole, byText, fits, type RoleOptions, textOf, type Words } from './queries'

type Narrow = { has?: HttpLocator; hasNot?: HttpLocator; hasText?: Words; hasNotText?: Words; visible?: boolean }
type Exact = { exact?: boolean }
/** The page that is looked at. */
type LocatedPage = { html: HtmlDocument; acts: Acts; url: () => string }

/** Elements of the page as it is now, by Playwright's names. Acts and single values refuse more than one, as Playwright does. */
export class HttpLocator {
  constructor(
    readonly of: LocatedPage,
    readonly words: string,
    readonly find: (root?: Document | Element) => Element[],
  ) {}

  page(): LocatedPage {
    return this.of
  }

  #within(words: string, query: (root: Document | Element) => Element[]): HttpLocator {
    return new HttpLocator(this.of, `${this.words} ${words}`, (root) => {
      const roots = this.find(root)
      // One query answers in the order of the page.
      return roots.length === 1 ? query(roots[0]!) : inOrder(roots.flatMap(query))
    })
  }

  #narrowed(words: string, keep: (element: Element, at: number, all: Element[]) => boolean): HttpLocator {
    return new HttpLocator(this.of, `${this.words} ${words}`, (root) => this.find(root).filter(keep))
  }

  getByRole = (role: string, options: RoleOptions = {}) =>
    this.#within(`${role} ${String(options.name ?? '')}`, (root) => byRole({ page: this.of.html, root }, role, options))
  getByLabel = (words: Words, { exact }: Exact = {}) => this.#within(`label ${String(words)}`, (root) => byLabel(root, words, exact))
  getByText = (words: Words, { exact }: Exact = {}) => this.#within(`text ${String(words)}`, (root) => byText(root, words, exact))
  getByAltText = (words: Words, { exact }: Exact = {}) =>
    this.#within(`alt ${String(words)}`, (root) => byAttribute(root, 'alt', exact === undefined ? { words } : { words, exact }))
  getByTitle = (words: Words, { exact }: Exact = {}) =>
    this.#within(`title ${String(words)}`, (root) => byAttribute(root, 'title', exact === undefined ? { words } : { words, exact }))
  getByPlaceholder = (words: Words, { exact }: Exact = {}) =>
    this.#within(`placeholder ${String(words)}`, (root) =>
      byAttribute(root, 'placeholder', exact === undefined ? { words } : { words, exact }),
    )

  locator(selector: string | HttpLocator, narrow: Narrow = {}): HttpLocator {
    const found =
      selector instanceof HttpLocator
        ? this.#within(selector.words, (root) => selector.find(root))
        : this.#within(selector, (root) =>
            selector.startsWith('~ ')
              ? byCss(this.of.html, root.parentNode as Element, `:scope > ${selector}`)
              : byCss(this.of.html, root, selector),
          )
    return found.filter(narrow)
  }

  filter({ has, hasNot, hasText, hasNotText, visible }: Narrow): HttpLocator {
    return this.#narrowed('filtered', (element) => {
      if (has && !has.find(element).length) return false
      if (hasNot?.find(element).length) return false
      if (hasText !== undefined && !fits(textOf(element), hasText)) return false
      if (hasNotText !== undefined && fits(textOf(element), hasNotText)) return false
      return visible === undefined || this.of.html.isSeen(element) === visible
    })
  }

  first = () => this.nth(0)
  last = () => this.nth(-1)
  nth = (place: number) => this.#narrowed(`#${place}`, (_, at, all) => at === (place < 0 ? all.length + place : place))
  and = (other: HttpLocator) =>
    new HttpLocator(this.of, `${this.words} and ${other.words}`, (root) =>
      this.find(root).filter((element) => other.find().includes(element)),
    )
  or = (other: HttpLocator) =>
    new HttpLocator(this.of, `${this.words} or ${other.words}`, (root) => inOrder([...this.find(root), ...other.find(root)]))

  /** The one element. Throws for none and for several. */
  one(): Element {
    const found = this.find()
    if (found.length === 1) return found[0]!
    const seen = found.slice(0, 4).map((element) => `\n  ${element.outerHTML.slice(0, 160)}`)
    throw new Error(
      found.length === 0 ? `Nothing found: ${this.words}, at ${this.of.url()}` : `${found.length} found: ${this.words}${seen.join('')}`,
    )
  }

  #seen(): Element {
    const element = this.one()
    if (!this.of.html.isSeen(element)) throw new Error(`Not to be seen: ${this.words}, ${element.outerHTML.slice(0, 160)}`)
    return element
  }

  click = async (_?: object) => this.of.acts.click(this.#seen())
  dblclick = async (_?: object) => this.of.acts.click(this.#seen())
  tap = async (_?: object) => this.of.acts.click(this.#seen())
  fill = async (text: string, _?: object) => this.of.acts.fill(this.#seen(), text)
  clear = async () => this.of.acts.fill(this.#seen(), '')
  pressSequentially = async (text: string, _?: object) => this.of.acts.fill(this.#seen(), text)
  press = async (key: string, _?: object) => this.of.acts.press(this.#seen(), key)
  check = async (_?: object) => this.of.acts.check(this.one(), true)
  uncheck = async (_?: object) => this.of.acts.check(this.one(), false)
  setChecked = async (wanted: boolean, _?: object) => this.of.acts.check(this.one(), wanted)
  selectOption = async (choice: string | { label?: string; value?: string; index?: number }, _?: object) =>
    this.of.acts.select(this.#seen(), choice)
  setInputFiles = async (files: Files, _?: object) => this.of.acts.attach(this.one(), files)
  focus = async () => void (this.of.html.focused = this.one())
  hover = async (_?: object) => void this.#seen()
  scrollIntoViewIfNeeded = async () => void this.one()

  count = async () => this.find().length
  all = async () => this.find().map((_, at) => this.nth(at))
  textContent = async (_?: object) => this.one().textContent
  innerText = async (_?: object) => squeeze(this.one().textContent ?? '')
  allTextContents = async () => this.find().map((element) => element.textContent ?? '')
  allInnerTexts = async () => this.find().map((element) => squeeze(element.textContent ?? ''))
  innerHTML = async () => this.one().innerHTML
  inputValue = async (_?: object) => (this.one() as HTMLInputElement).value
  getAttribute = async (name: string, _?: object) => this.one().getAttribute(name)
  isVisible = async (_?: object) => this.find().some((element) => this.of.html.isSeen(element))
  isChecked = async (_?: object) => (this.one() as HTMLInputElement).checked
  isEnabled = async (_?: object) => !this.one().matches(':disabled')
  waitFor = async ({ state = 'visible' }: { state?: string } = {}) => {
    const isThere = state === 'attached' ? this.find().length > 0 : await this.isVisible()
    if (isThere === (state === 'hidden' || state === 'detached')) throw new Error(`Waited for ${state}: ${this.words}`)
  }
  /** The function gets the element itself, as there is no other side to go to. */
  evaluate = async <Result, Given>(act: (element: never, given: Given) => Result, given?: Given) => act(this.one() as never, given as Given)
  evaluateAll = async <Result, Given>(act: (elements: never, given: Given) => Result, given?: Given) =>
    act(this.find() as never, given as Given)
}

function inOrder(elements: Element[]): Element[] {
  const once = [...new Set(elements)]
  // 4: the other one follows.
  return once.sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1))
}
