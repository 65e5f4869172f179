import { type HtmlDocument, normalizeSpace, window } from './document'

export type TextMatcher = string | RegExp
export type RoleOptions = {
  name?: TextMatcher
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
export function matchesText(text: string, matcher: TextMatcher, exact = false): boolean {
  if (matcher instanceof RegExp) return new RegExp(matcher.source, matcher.flags.replace('g', '')).test(text)
  return exact ? text === normalizeSpace(matcher) : text.toLowerCase().includes(normalizeSpace(matcher).toLowerCase())
}

/** CSS, with Playwright's `:visible` at the end; or XPath. */
export function queryByCss(page: HtmlDocument, root: Root, selector: string): Element[] {
  if (selector.endsWith(':visible'))
    return queryByCss(page, root, selector.slice(0, -':visible'.length)).filter((element) => page.isSeen(element))
  if (!selector.startsWith('xpath=')) return [...root.querySelectorAll(selector.replace(/^css=/, ''))]
  const rootDocument = (root as Element).ownerDocument ?? (root as Document)
  const xpathResult = rootDocument.evaluate(
    selector.slice('xpath='.length),
    root,
    null,
    window.XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
    null,
  )
  return Array.from({ length: xpathResult.snapshotLength }, (_, index) => xpathResult.snapshotItem(index) as Element)
}

export function queryByRole(
  { page, root }: { page: HtmlDocument; root: Root },
  role: string,
  { name, exact, includeHidden = false, ...states }: RoleOptions,
): Element[] {
  return listRoleCandidates(root, role).filter(
    (element) =>
      page.role(element) === role &&
      (includeHidden || page.isAccessible(element)) &&
      Object.entries(states).every(
        ([state, expectedState]) => expectedState === undefined || getAriaState(element, state) === expectedState,
      ) &&
      (name === undefined || matchesText(page.name(element), name, exact)),
  )
}

/** Elements that may have the role; a whole page has thousands that do not. */
const tagsByRole: Record<string, string> = {
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

function listRoleCandidates(root: Root, role: string): Element[] {
  const nativeTags = tagsByRole[role]
  return [...root.querySelectorAll(nativeTags ? `${nativeTags}, [role]` : '*')]
}

function getAriaState(element: Element, state: string): unknown {
  if (state === 'level') return Number(element.getAttribute('aria-level') ?? element.localName.slice(1))
  if (state === 'disabled') return element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'
  if (state === 'checked' && 'checked' in element) return element.checked
  if (state === 'selected' && 'selected' in element) return element.selected
  if (state === 'expanded' && element.localName === 'summary') return element.parentElement?.hasAttribute('open')
  return element.getAttribute(`aria-${state}`) === 'true'
}

/** What a label, `aria-labelledby` or `aria-label` names so. */
export function queryByLabel(root: Root, matcher: TextMatcher, exact = false): Element[] {
  return [...root.querySelectorAll('*')].filter((element) => listLabels(element).some((label) => matchesText(label, matcher, exact)))
}

function listLabels(element: Element): string[] {
  const labelledBy = element.getAttribute('aria-labelledby')
  if (labelledBy !== null) {
    const texts = labelledBy.split(/\s+/).map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
    if (texts.some(Boolean)) return texts.map(normalizeSpace)
  }
  const ariaLabel = element.getAttribute('aria-label')
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
  return [...(ariaLabel === null ? [] : [normalizeSpace(ariaLabel)]), ...labels.map((label) => normalizeSpace(label.textContent ?? ''))]
}

/** The innermost elements that contain the text. */
export function queryByText(root: Root, matcher: TextMatcher, exact = false): Element[] {
  const containsText = (element: Element) => matchesText(getText(element), matcher, exact)
  return [...root.querySelectorAll('*')].filter(
    (element) => !isNonTextElement(element) && containsText(element) && ![...element.children].some(containsText),
  )
}

const isNonTextElement = (element: Element) => /^(script|style|head|title|meta|link|noscript|template)$/.test(element.localName)

/** What a reader reads of an element; a button that is an input, by its value. */
export function getText(element: Element): string {
  if (element.localName === 'input' && /^(submit|button|reset)$/.test((element as HTMLInputElement).type))
    return (element as HTMLInputElement).value
  return normalizeSpace(getRawText(element))
}

function getRawText(element: Element): string {
  if (isNonTextElement(element)) return ''
  if (!element.querySelector('script, style, noscript, template')) return element.textContent ?? ''
  return [...element.childNodes]
    .map((node) => (node.nodeType === 1 ? getRawText(node as Element) : node.nodeType === 3 ? (node.nodeValue ?? '') : ''))
    .join('')
}

export function queryByAttribute(
  root: Root,
  attribute: string,
  { words, exact = false }: { words: TextMatcher; exact?: boolean },
): Element[] {
  return [...root.querySelectorAll(`[${attribute}]`)].filter((element) =>
    matchesText(normalizeSpace(element.getAttribute(attribute) ?? ''), words, exact),
  )
}
