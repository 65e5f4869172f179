import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api'
import { JSDOM } from 'jsdom'
import { PageElements } from './elements'
import { StyleCascade } from './styles'
import { normalizeSpace } from './text'

type Window = JSDOM['window']

const pages = new WeakMap<Document, HtmlDocument>()
let parsing = { window: createWindow(), pageCount: 0 }
/** jsdom's window keeps each element that has an id, and with it the page: a new one lets go of them. */
const pagesPerWindow = 32

/** A window that parses pages. It runs no scripts and loads nothing. */
function createWindow(): Window {
  const { window } = new JSDOM('', { url: 'http://localhost/' })
  // Each document's selector engine would listen on the window for ever, and keep the document with it.
  window.addEventListener = () => undefined
  // jsdom looks for the labels of each field in the whole page, and for the field of each label.
  for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const)
    Object.defineProperty(window[`HTML${name}Element`].prototype, 'labels', {
      get(this: Element) {
        return pages.get(this.ownerDocument)?.elements.getLabels(this) ?? null
      },
    })
  return window
}

function getWindow(): Window {
  if (parsing.pageCount === pagesPerWindow) parsing = { window: createWindow(), pageCount: 0 }
  parsing.pageCount += 1
  return parsing.window
}

/** What holds until the page changes. */
class PageState {
  readonly hidden = new Map<Element, boolean>()
  readonly accessible = new Map<Element, boolean>()
  readonly roles = new Map<Element, string | null>()
  readonly names = new Map<Element, string>()
}

/** A page as a browser without scripts has it: what is in it, what of it is seen, and what it is called. */
export class HtmlDocument {
  readonly document: Document
  readonly window = getWindow()
  readonly #styles: StyleCascade
  #elements: PageElements | undefined
  #state = new PageState()

  constructor(html: string, { width, sheets }: { width: number; sheets: string[] }) {
    const inlineSheets = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
    this.document = new this.window.DOMParser().parseFromString(html.replace(/(<style[^>]*>)[\s\S]*?(<\/style>)/g, '$1$2'), 'text/html')
    pages.set(this.document, this)
    // Accessible names are computed by a window's classes.
    Object.defineProperty(this.document, 'defaultView', { value: this.window })
    this.#styles = new StyleCascade([...inlineSheets, ...sheets], width)
    // Where the page says nothing else, a dialog is closed and a popover hidden.
    if (html.includes('autofocus'))
      this.focused = this.elements.list(this.document).find((element) => element.hasAttribute('autofocus') && this.isSeen(element)) ?? null
  }

  focused: Element | null = null

  get elements(): PageElements {
    return (this.#elements ??= new PageElements(this.document))
  }

  /** To be called after every change of the page. */
  changed() {
    this.#styles.forget()
    this.#state = new PageState()
  }

  /** Lets a function of a journey read or change the page. */
  evaluate<Result>(evaluateElements: () => Result): Result {
    const observer = new this.window.MutationObserver(() => undefined)
    observer.observe(this.document, { subtree: true, childList: true, characterData: true, attributeFilter: ['role', 'for', 'id', 'type'] })
    try {
      return evaluateElements()
    } finally {
      if (observer.takeRecords().length > 0) this.#elements = undefined
      observer.disconnect()
      this.changed()
    }
  }

  /** Whether the element is drawn. Its size is not known here. */
  isSeen(element: Element): boolean {
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) if (this.#isSelfHidden(ancestor)) return false
    return true
  }

  /** Whether an assistive technology is told of it. */
  isAccessible(element: Element): boolean {
    return getOrCompute(this.#state.accessible, element, () => {
      const parent = element.parentElement
      return (
        element.getAttribute('aria-hidden') !== 'true' &&
        !this.#isSelfHidden(element) &&
        (!parent || (this.isAccessible(parent) && !isInClosedDetails(element)))
      )
    })
  }

  /** The role as a browser has it, which depends on names and places as well. */
  role(element: Element): string | null {
    return getOrCompute(this.#state.roles, element, () => this.#computeRole(element))
  }

  #computeRole(element: Element): string | null {
    if (element.hasAttribute('role')) return getRole(element)
    const { localName } = element
    if (localName === 'summary') return null
    if (localName === 'th' && element.getAttribute('scope') === 'row') return 'rowheader'
    if (/^(header|footer)$/.test(localName) && element.closest('article, aside, main, nav, section')) return null
    if (/^(section|form)$/.test(localName) && this.name(element) === '') return null
    return getRole(element)
  }

  name(element: Element): string {
    return getOrCompute(this.#state.names, element, () =>
      normalizeSpace(computeAccessibleName(element, { getComputedStyle: this.#computed })),
    )
  }

  description(element: Element): string {
    return normalizeSpace(computeAccessibleDescription(element, { getComputedStyle: this.#computed }))
  }

  readonly #computed = ((element: Element, pseudo?: string | null) => {
    const isHiddenElement = !pseudo && this.#isSelfHidden(element)
    const style: Record<string, string> = {
      display: isHiddenElement ? 'none' : this.#getDisplay(element),
      visibility: 'visible',
      content: 'none',
    }
    return { ...style, getPropertyValue: (name: string) => style[name] ?? '' }
  }) as unknown as typeof globalThis.getComputedStyle

  /** Words of parts that stand in blocks are apart. What stands in a flexible box or a grid is a block. */
  #getDisplay(element: Element): string {
    const parent = element.parentElement
    if (parent && /flex|grid/.test(this.#styles.getStyle(parent).display ?? '')) return 'block'
    return this.#styles.getStyle(element).display ?? (isInline(element) ? 'inline' : 'block')
  }

  #isSelfHidden(element: Element): boolean {
    return getOrCompute(this.#state.hidden, element, () => this.#computeSelfHidden(element))
  }

  #computeSelfHidden(element: Element): boolean {
    const { localName } = element
    if (/^(head|script|style|template|title|meta|link)$/.test(localName)) return true
    if (localName === 'input' && (element as HTMLInputElement).type === 'hidden') return true
    const isClosed = localName === 'dialog' && !element.hasAttribute('open')
    const isPopover = element.hasAttribute('popover') && !element.hasAttribute('data-popover-open')
    const { display, visibility } = this.#styles.getStyle(element)
    // What the browser hides by itself, styles may show.
    const isHidden = display === undefined ? isClosed || isPopover || element.hasAttribute('hidden') : display === 'none'
    return isHidden || isInClosedDetails(element) || visibility === 'hidden'
  }
}

function getOrCompute<Value>(values: Map<Element, Value>, element: Element, compute: () => Value): Value {
  const known = values.get(element)
  if (known !== undefined) return known
  const value = compute()
  values.set(element, value)
  return value
}

/** In a closed `details`, and not its summary. */
function isInClosedDetails(element: Element): boolean {
  const parent = element.parentElement
  if (parent?.localName !== 'details' || parent.hasAttribute('open')) return false
  if (element.localName !== 'summary') return true
  for (let other = element.previousElementSibling; other; other = other.previousElementSibling)
    if (other.localName === 'summary') return true
  return false
}

function isInline(element: Element): boolean {
  return /^(a|abbr|b|bdi|bdo|br|cite|code|data|em|i|img|input|kbd|label|mark|q|s|samp|select|small|span|strong|sub|sup|svg|time|u|var|button)$/.test(
    element.localName,
  )
}
