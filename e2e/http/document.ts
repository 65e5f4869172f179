import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api'
import { JSDOM } from 'jsdom'
import { StyleCascade } from './styles'

/** One window parses all pages. It runs no scripts and loads nothing. */
export const { window } = new JSDOM('', { url: 'http://localhost/' })
// Each document's selector engine would listen on the window for ever, and keep the document with it.
window.addEventListener = () => undefined
const parser = new window.DOMParser()

/** A page as a browser without scripts has it: what is in it, what of it is seen, and what it is called. */
export class HtmlDocument {
  readonly document: Document
  readonly #styles: StyleCascade
  #inaccessible = new WeakMap<Element, boolean>()

  constructor(html: string, { width, sheets }: { width: number; sheets: string[] }) {
    const inlineSheets = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
    this.document = parser.parseFromString(html.replace(/(<style[^>]*>)[\s\S]*?(<\/style>)/g, '$1$2'), 'text/html')
    // Accessible names are computed by a window's classes.
    Object.defineProperty(this.document, 'defaultView', { value: window })
    this.#styles = new StyleCascade([...inlineSheets, ...sheets], width)
    // Where the page says nothing else, a dialog is closed and a popover hidden.
    for (const element of this.document.querySelectorAll('[autofocus]')) if (!this.focused && this.isSeen(element)) this.focused = element
  }

  focused: Element | null = null

  /** To be called after every change of the page. */
  changed() {
    this.#styles.forget()
    this.#inaccessible = new WeakMap()
  }

  /** Whether the element is drawn. Its size is not known here. */
  isSeen(element: Element): boolean {
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) if (this.#isSelfHidden(ancestor)) return false
    return true
  }

  /** Whether an assistive technology is told of it. */
  isAccessible(element: Element): boolean {
    const cachedValue = this.#inaccessible.get(element)
    if (cachedValue !== undefined) return cachedValue
    const parent = element.parentElement
    const isExposed =
      element.getAttribute('aria-hidden') !== 'true' &&
      !this.#isSelfHidden(element) &&
      (!parent || (this.isAccessible(parent) && !this.#isInClosedDetails(element)))
    this.#inaccessible.set(element, isExposed)
    return isExposed
  }

  /** The role as a browser has it, which depends on names and places as well. */
  role(element: Element): string | null {
    if (element.hasAttribute('role')) return getRole(element)
    const { localName } = element
    if (localName === 'summary') return null
    if (localName === 'th' && element.getAttribute('scope') === 'row') return 'rowheader'
    if (/^(header|footer)$/.test(localName) && element.closest('article, aside, main, nav, section')) return null
    if (/^(section|form)$/.test(localName) && this.name(element) === '') return null
    return getRole(element)
  }

  name(element: Element): string {
    return normalizeSpace(computeAccessibleName(element, { getComputedStyle: this.#computed }))
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
    if (parent && /flex|grid/.test(this.#styles.display(parent) ?? '')) return 'block'
    return this.#styles.display(element) ?? (isInline(element) ? 'inline' : 'block')
  }

  #isSelfHidden(element: Element): boolean {
    const { localName } = element
    if (/^(head|script|style|template|title|meta|link)$/.test(localName)) return true
    if (localName === 'input' && (element as HTMLInputElement).type === 'hidden') return true
    const isClosed = localName === 'dialog' && !element.hasAttribute('open')
    const isPopover = element.hasAttribute('popover') && !element.hasAttribute('data-popover-open')
    const display = this.#styles.display(element)
    // What the browser hides by itself, styles may show.
    const isHidden = display === undefined ? isClosed || isPopover || element.hasAttribute('hidden') : display === 'none'
    return isHidden || this.#isInClosedDetails(element) || this.#styles.visibility(element) === 'hidden'
  }

  /** In a closed `details`, and not its summary. */
  #isInClosedDetails(element: Element): boolean {
    const parent = element.parentElement
    return (
      parent?.localName === 'details' &&
      !parent.hasAttribute('open') &&
      !(element.localName === 'summary' && parent.querySelector(':scope > summary') === element)
    )
  }
}

function isInline(element: Element): boolean {
  return /^(a|abbr|b|bdi|bdo|br|cite|code|data|em|i|img|input|kbd|label|mark|q|s|samp|select|small|span|strong|sub|sup|svg|time|u|var|button)$/.test(
    element.localName,
  )
}

/** White space as a reader sees it. */
export function normalizeSpace(text: string): string {
  return text
    .replace(/[\u200b\u00ad]/g, '')
    .trim()
    .replace(/\s+/g, ' ')
}
