import { type HtmlDocument, squeeze, window } from './document'

export type Words = string | RegExp
export type RoleOptions = {
  name?: Words
  exact?: boolean
  level?: number
  checked?: boolean
  pressed?: boolean
  selected?: boolean
  expanded?: boolean
  disabled?: boolean
  includeHidden?: boolean
}
type Root = Document | Element

/** Playwright's rule for text: a part of it in any case, all of it where `exact`, or a pattern. */
export function fits(text: string, words: Words, exact = false): boolean {
  if (words instanceof RegExp) return new RegExp(words.source, words.flags.replace('g', '')).test(text)
  return exact ? text === squeeze(words) : text.toLowerCase().includes(squeeze(words).toLowerCase())
}

/** CSS, with Playwright's `:visible` at the end; or XPath. */
export function byCss(page: HtmlDocument, root: Root, selector: string): Element[] {
  if (selector.endsWith(':visible'))
    return byCss(page, root, selector.slice(0, -':visible'.length)).filter((element) => page.isSeen(element))
  if (!selector.startsWith('xpath=')) return [...root.querySelectorAll(selector.replace(/^css=/, ''))]
  const owner = (root as Element).ownerDocument ?? (root as Document)
  const found = owner.evaluate(selector.slice('xpath='.length), root, null, window.XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null)
  return Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at) as Element)
}

export function byRole(
  { page, root }: { page: HtmlDocument; root: Root },
  role: string,
  { name, exact, includeHidden = false, ...states }: RoleOptions,
): Element[] {
  return candidates(root, role).filter(
    (element) =>
      page.role(element) === role &&
      (includeHidden || page.isAccessible(element)) &&
      Object.entries(states).every(([state, wanted]) => wanted === undefined || stateOf(element, state) === wanted) &&
      (name === undefined || fits(page.name(element), name, exact)),
  )
}

/** Elements that may have the role; a whole page has thousands that do not. */
const tags: Record<string, string> = {
  ...{ button: 'button, input', link: 'a, area', heading: 'h1, h2, h3, h4, h5, h6', textbox: 'input, textarea', img: 'img, svg' },
  ...{
    radio: 'input',
    checkbox: 'input',
    spinbutton: 'input',
    searchbox: 'input',
    combobox: 'input, select',
    listitem: 'li',
    article: 'article',
  },
  ...{
    list: 'ul, ol, menu',
    region: 'section',
    dialog: 'dialog',
    main: 'main',
    banner: 'header',
    contentinfo: 'footer',
    navigation: 'nav',
  },
  ...{ group: 'fieldset, details, optgroup', status: 'output', option: 'option', row: 'tr', cell: 'td', table: 'table', form: 'form' },
  ...{ columnheader: 'th', rowheader: 'th', complementary: 'aside', alert: '[role]', slider: 'input', term: 'dt', definition: 'dd' },
}

function candidates(root: Root, role: string): Element[] {
  const plain = tags[role]
  return [...root.querySelectorAll(plain ? `${plain}, [role]` : '*')]
}

function stateOf(element: Element, state: string): unknown {
  if (state === 'level') return Number(element.getAttribute('aria-level') ?? element.localName.slice(1))
  if (state === 'disabled') return element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'
  if (state === 'checked' && 'checked' in element) return element.checked
  if (state === 'selected' && 'selected' in element) return element.selected
  if (state === 'expanded' && element.localName === 'summary') return element.parentElement?.hasAttribute('open')
  return element.getAttribute(`aria-${state}`) === 'true'
}

/** What a label, `aria-labelledby` or `aria-label` names so. */
export function byLabel(root: Root, words: Words, exact = false): Element[] {
  return [...root.querySelectorAll('*')].filter((element) => labelsOf(element).some((label) => fits(label, words, exact)))
}

function labelsOf(element: Element): string[] {
  const named = element.getAttribute('aria-labelledby')
  if (named !== null) {
    const texts = named.split(/\s+/).map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
    if (texts.some(Boolean)) return texts.map(squeeze)
  }
  const own = element.getAttribute('aria-label')
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
  return [...(own === null ? [] : [squeeze(own)]), ...labels.map((label) => squeeze(label.textContent ?? ''))]
}

/** The innermost elements that contain the text. */
export function byText(root: Root, words: Words, exact = false): Element[] {
  const holds = (element: Element) => fits(textOf(element), words, exact)
  return [...root.querySelectorAll('*')].filter((element) => !isSkipped(element) && holds(element) && ![...element.children].some(holds))
}

const isSkipped = (element: Element) => /^(script|style|head|title|meta|link|noscript|template)$/.test(element.localName)

/** What a reader reads of an element; a button that is an input, by its value. */
export function textOf(element: Element): string {
  if (element.localName === 'input' && /^(submit|button|reset)$/.test((element as HTMLInputElement).type))
    return (element as HTMLInputElement).value
  return squeeze(rawText(element))
}

function rawText(element: Element): string {
  if (isSkipped(element)) return ''
  if (!element.querySelector('script, style, noscript, template')) return element.textContent ?? ''
  return [...element.childNodes]
    .map((node) => (node.nodeType === 1 ? rawText(node as Element) : node.nodeType === 3 ? (node.nodeValue ?? '') : ''))
    .join('')
}

export function byAttribute(root: Root, attribute: string, { words, exact = false }: { words: Words; exact?: boolean }): Element[] {
  return [...root.querySelectorAll(`[${attribute}]`)].filter((element) =>
    fits(squeeze(element.getAttribute(attribute) ?? ''), words, exact),
  )
}
