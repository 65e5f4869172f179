import type { HtmlDocument } from './document'
import { compileSelector } from './selector'
import { createTextMatcher, isNonTextElement, normalizeSpace, type TextMatcher } from './text'

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

/** CSS, with Playwright's `:visible` at the end; or XPath. */
export function queryByCss(page: HtmlDocument, root: Root, selector: string): Element[] {
  if (selector.endsWith(':visible'))
    return queryByCss(page, root, selector.slice(0, -':visible'.length)).filter((element) => page.isSeen(element))
  if (!selector.startsWith('xpath=')) {
    const css = selector.replace(/^css=/, '')
    const matches = compileSelector(css)
    return matches ? page.elements.list(root).filter(matches) : [...root.querySelectorAll(css)]
  }
  const rootDocument = (root as Element).ownerDocument ?? (root as Document)
  const xpathResult = rootDocument.evaluate(
    selector.slice('xpath='.length),
    root,
    null,
    page.window.XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
    null,
  )
  return Array.from({ length: xpathResult.snapshotLength }, (_, index) => xpathResult.snapshotItem(index) as Element)
}

export function queryByRole(
  { page, root }: { page: HtmlDocument; root: Root },
  role: string,
  { name, exact, includeHidden = false, ...states }: RoleOptions,
): Element[] {
  const matchesName = name === undefined ? undefined : createTextMatcher(name, exact)
  return listRoleCandidates({ page, root }, role).filter(
    (element) =>
      page.role(element) === role &&
      (includeHidden || page.isAccessible(element)) &&
      Object.entries(states).every(
        ([state, expectedState]) => expectedState === undefined || getAriaState(element, state) === expectedState,
      ) &&
      (!matchesName || matchesName(page.name(element))),
  )
}

/** Elements that may have the role without being given it; a whole page has thousands that do not. */
const tagsByRole = new Map(
  Object.entries({
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
    ...{ columnheader: 'th', rowheader: 'th', complementary: 'aside', alert: '', slider: 'input', term: 'dt', definition: 'dd' },
  }).map(([role, tags]) => [role, new Set(tags.split(', '))]),
)

function listRoleCandidates({ page, root }: { page: HtmlDocument; root: Root }, role: string): Element[] {
  const tags = tagsByRole.get(role)
  return tags ? page.elements.listByTag(root, tags) : page.elements.list(root)
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
export function queryByLabel({ page, root }: { page: HtmlDocument; root: Root }, matcher: TextMatcher, exact = false): Element[] {
  const matches = createTextMatcher(matcher, exact)
  return page.elements.list(root).filter((element) => listLabels(page, element).some(matches))
}

function listLabels(page: HtmlDocument, element: Element): string[] {
  const labelledBy = element.getAttribute('aria-labelledby')
  if (labelledBy !== null) {
    const texts = labelledBy.split(/\s+/).map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
    if (texts.some(Boolean)) return texts.map(normalizeSpace)
  }
  const ariaLabel = element.getAttribute('aria-label')
  const labels = page.elements.getLabels(element) ?? []
  return [...(ariaLabel === null ? [] : [normalizeSpace(ariaLabel)]), ...labels.map((label) => normalizeSpace(label.textContent ?? ''))]
}

/** The innermost elements that contain the text. */
export function queryByText({ page, root }: { page: HtmlDocument; root: Root }, matcher: TextMatcher, exact = false): Element[] {
  const matches = createTextMatcher(matcher, exact)
  const found = page.elements.list(root).filter((element) => matches(getText(page, element)))
  const outer = new Set<Element | null>(found.map((element) => element.parentElement))
  return found.filter((element) => !outer.has(element) && !isNonTextElement(element))
}

/** What a reader reads of an element; a button that is an input, by its value. */
export function getText(page: HtmlDocument, element: Element): string {
  if (element.localName === 'input' && /^(submit|button|reset)$/.test((element as HTMLInputElement).type))
    return (element as HTMLInputElement).value
  return page.elements.getText(element)
}

export function queryByAttribute(
  { page, root }: { page: HtmlDocument; root: Root },
  attribute: string,
  { words, exact = false }: { words: TextMatcher; exact?: boolean },
): Element[] {
  const matches = createTextMatcher(words, exact)
  return queryByCss(page, root, `[${attribute}]`).filter((element) => matches(normalizeSpace(element.getAttribute(attribute) ?? '')))
}
