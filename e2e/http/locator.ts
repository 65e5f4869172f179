import type { UserActions, Files } from './user-actions'
import type { HtmlDocument } from './document'
import { queryByAttribute, queryByCss, queryByLabel, queryByRole, queryByText, type RoleOptions, getText } from './queries'
import { createTextMatcher, normalizeSpace, type TextMatcher } from './text'

type FilterOptions = { has?: HttpLocator; hasNot?: HttpLocator; hasText?: TextMatcher; hasNotText?: TextMatcher; visible?: boolean }
type ExactOption = { exact?: boolean }
/** The page that is looked at. */
type LocatorPage = { html: HtmlDocument; acts: UserActions; url: () => string }

/** Elements of the page as it is now, by Playwright's names. Acts and single values refuse more than one, as Playwright does. */
export class HttpLocator {
  constructor(
    readonly of: LocatorPage,
    readonly matcher: string,
    readonly find: (root?: Document | Element) => Element[],
  ) {}

  page(): LocatorPage {
    return this.of
  }

  #createChildLocator(words: string, query: (root: Document | Element) => Element[]): HttpLocator {
    return new HttpLocator(this.of, `${this.matcher} ${words}`, (root) => {
      const roots = this.find(root)
      // One query answers in the order of the page.
      return roots.length === 1 ? query(roots[0]!) : sortByDocumentOrder(roots.flatMap(query))
    })
  }

  #createFilteredLocator(words: string, keep: (element: Element, at: number, all: Element[]) => boolean): HttpLocator {
    return new HttpLocator(this.of, `${this.matcher} ${words}`, (root) => this.find(root).filter(keep))
  }

  getByRole = (role: string, options: RoleOptions = {}) =>
    this.#createChildLocator(`${role} ${String(options.name ?? '')}`, (root) => queryByRole({ page: this.of.html, root }, role, options))
  getByLabel = (matcher: TextMatcher, { exact }: ExactOption = {}) =>
    this.#createChildLocator(`label ${String(matcher)}`, (root) => queryByLabel({ page: this.of.html, root }, matcher, exact))
  getByText = (matcher: TextMatcher, { exact }: ExactOption = {}) =>
    this.#createChildLocator(`text ${String(matcher)}`, (root) => queryByText({ page: this.of.html, root }, matcher, exact))
  getByAltText = (matcher: TextMatcher, { exact }: ExactOption = {}) =>
    this.#createChildLocator(`alt ${String(matcher)}`, (root) =>
      queryByAttribute({ page: this.of.html, root }, 'alt', exact === undefined ? { words: matcher } : { words: matcher, exact }),
    )
  getByTitle = (matcher: TextMatcher, { exact }: ExactOption = {}) =>
    this.#createChildLocator(`title ${String(matcher)}`, (root) =>
      queryByAttribute({ page: this.of.html, root }, 'title', exact === undefined ? { words: matcher } : { words: matcher, exact }),
    )
  getByPlaceholder = (matcher: TextMatcher, { exact }: ExactOption = {}) =>
    this.#createChildLocator(`placeholder ${String(matcher)}`, (root) =>
      queryByAttribute({ page: this.of.html, root }, 'placeholder', exact === undefined ? { words: matcher } : { words: matcher, exact }),
    )

  locator(selector: string | HttpLocator, filterOptions: FilterOptions = {}): HttpLocator {
    const childLocator =
      selector instanceof HttpLocator
        ? this.#createChildLocator(selector.matcher, (root) => selector.find(root))
        : this.#createChildLocator(selector, (root) =>
            selector.startsWith('~ ')
              ? queryByCss(this.of.html, root.parentNode as Element, `:scope > ${selector}`)
              : queryByCss(this.of.html, root, selector),
          )
    return childLocator.filter(filterOptions)
  }

  filter({ has, hasNot, hasText, hasNotText, visible }: FilterOptions): HttpLocator {
    const matchesText = hasText === undefined ? undefined : createTextMatcher(hasText)
    const matchesOtherText = hasNotText === undefined ? undefined : createTextMatcher(hasNotText)
    return this.#createFilteredLocator('filtered', (element) => {
      if (has && !has.find(element).length) return false
      if (hasNot?.find(element).length) return false
      if (matchesText && !matchesText(getText(this.of.html, element))) return false
      if (matchesOtherText?.(getText(this.of.html, element))) return false
      return visible === undefined || this.of.html.isSeen(element) === visible
    })
  }

  first = () => this.nth(0)
  last = () => this.nth(-1)
  nth = (position: number) =>
    this.#createFilteredLocator(`#${position}`, (_, at, all) => at === (position < 0 ? all.length + position : position))
  and = (other: HttpLocator) =>
    new HttpLocator(this.of, `${this.matcher} and ${other.matcher}`, (root) => {
      const others = new Set(other.find())
      return this.find(root).filter((element) => others.has(element))
    })
  or = (other: HttpLocator) =>
    new HttpLocator(this.of, `${this.matcher} or ${other.matcher}`, (root) =>
      sortByDocumentOrder([...this.find(root), ...other.find(root)]),
    )

  /** The one element. Throws for none and for several. */
  one(): Element {
    const childLocator = this.find()
    if (childLocator.length === 1) return childLocator[0]!
    const outlines = childLocator.slice(0, 4).map((element) => `\n  ${element.outerHTML.slice(0, 160)}`)
    throw new Error(
      childLocator.length === 0
        ? `Nothing found: ${this.matcher}, at ${this.of.url()}`
        : `${childLocator.length} found: ${this.matcher}${outlines.join('')}`,
    )
  }

  #getVisibleElement(): Element {
    const element = this.one()
    if (!this.of.html.isSeen(element)) throw new Error(`Not to be seen: ${this.matcher}, ${element.outerHTML.slice(0, 160)}`)
    return element
  }

  click = async (_?: object) => this.of.acts.click(this.#getVisibleElement())
  dblclick = async (_?: object) => this.of.acts.click(this.#getVisibleElement())
  tap = async (_?: object) => this.of.acts.click(this.#getVisibleElement())
  fill = async (text: string, _?: object) => this.of.acts.fill(this.#getVisibleElement(), text)
  clear = async () => this.of.acts.fill(this.#getVisibleElement(), '')
  pressSequentially = async (text: string, _?: object) => this.of.acts.fill(this.#getVisibleElement(), text)
  press = async (key: string, _?: object) => this.of.acts.press(this.#getVisibleElement(), key)
  check = async (_?: object) => this.of.acts.check(this.one(), true)
  uncheck = async (_?: object) => this.of.acts.check(this.one(), false)
  setChecked = async (shouldCheck: boolean, _?: object) => this.of.acts.check(this.one(), shouldCheck)
  selectOption = async (choice: string | { label?: string; value?: string; index?: number }, _?: object) =>
    this.of.acts.select(this.#getVisibleElement(), choice)
  setInputFiles = async (files: Files, _?: object) => this.of.acts.attach(this.one(), files)
  focus = async () => void (this.of.html.focused = this.one())
  hover = async (_?: object) => void this.#getVisibleElement()
  scrollIntoViewIfNeeded = async () => void this.one()

  count = async () => this.find().length
  all = async () => this.find().map((_, at) => this.nth(at))
  textContent = async (_?: object) => this.one().textContent
  innerText = async (_?: object) => normalizeSpace(this.one().textContent ?? '')
  allTextContents = async () => this.find().map((element) => element.textContent ?? '')
  allInnerTexts = async () => this.find().map((element) => normalizeSpace(element.textContent ?? ''))
  innerHTML = async () => this.one().innerHTML
  inputValue = async (_?: object) => (this.one() as HTMLInputElement).value
  getAttribute = async (name: string, _?: object) => this.one().getAttribute(name)
  isVisible = async (_?: object) => this.find().some((element) => this.of.html.isSeen(element))
  isChecked = async (_?: object) => (this.one() as HTMLInputElement).checked
  isEnabled = async (_?: object) => !this.one().matches(':disabled')
  waitFor = async ({ state = 'visible' }: { state?: string } = {}) => {
    const isPresent = state === 'attached' ? this.find().length > 0 : await this.isVisible()
    if (isPresent === (state === 'hidden' || state === 'detached')) throw new Error(`Waited for ${state}: ${this.matcher}`)
  }
  /** The function gets the element itself, as there is no other side to go to. It may change the page. */
  evaluate = async <Result, Given>(evaluateElement: (element: never, argument: Given) => Result, given?: Given) =>
    this.of.html.evaluate(() => evaluateElement(this.one() as never, given as Given))
  evaluateAll = async <Result, Given>(evaluateElement: (elements: never, argument: Given) => Result, given?: Given) =>
    this.of.html.evaluate(() => evaluateElement(this.find() as never, given as Given))
}

function sortByDocumentOrder(elements: Element[]): Element[] {
  const uniqueElements = [...new Set(elements)]
  // 4: the other one follows.
  return uniqueElements.sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1))
}
