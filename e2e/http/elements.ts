import { isNonTextElement, normalizeSpace } from './text'

const labeledTags = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea'])
const unreadTags = new Set(['script', 'style', 'noscript', 'template'])

/** Elements of a page in its order. Markup without scripts keeps its elements: what depends on them alone is read once. */
export class PageElements {
  readonly #all: Element[] = []
  readonly #tags: string[] = []
  readonly #hasRole: boolean[] = []
  /** The place after the last element inside of each. */
  readonly #ends: number[] = []
  readonly #places = new Map<Element, number>()
  readonly #rawTexts = new Map<Element, string>()
  readonly #texts = new Map<Element, string>()
  #labels: Map<Element, Element[]> | undefined

  constructor(document: Document) {
    this.#add(document.documentElement)
  }

  #add(element: Element) {
    const place = this.#all.length
    this.#all.push(element)
    this.#tags.push(element.localName)
    this.#hasRole.push(element.hasAttribute('role'))
    this.#places.set(element, place)
    for (let child = element.firstElementChild; child; child = child.nextElementSibling) this.#add(child)
    this.#ends[place] = this.#all.length
  }

  /** Where what is inside of it begins and ends. */
  #getRange(root: Document | Element): [start: number, end: number] {
    const place = this.#places.get(root as Element)
    return place === undefined ? [0, this.#all.length] : [place + 1, this.#ends[place]!]
  }

  /** What is inside, at any depth. */
  list(root: Document | Element): Element[] {
    return this.#all.slice(...this.#getRange(root))
  }

  /** What is inside and has one of these tags, or a role that the page gives it. */
  listByTag(root: Document | Element, tags: Set<string>): Element[] {
    const [start, end] = this.#getRange(root)
    const found: Element[] = []
    for (let place = start; place < end; place += 1) if (this.#hasRole[place] || tags.has(this.#tags[place]!)) found.push(this.#all[place]!)
    return found
  }

  /** Labels of a form's field; null for what can have none. */
  getLabels(field: Element): Element[] | null {
    return canBeLabeled(field) ? ((this.#labels ??= this.#groupLabels()).get(field) ?? []) : null
  }

  #groupLabels(): Map<Element, Element[]> {
    const labels = new Map<Element, Element[]>()
    for (const [place, label] of this.#all.entries()) {
      if (this.#tags[place] !== 'label') continue
      const field = this.#findField(label)
      if (field) labels.set(field, [...(labels.get(field) ?? []), label])
    }
    return labels
  }

  #findField(label: Element): Element | undefined {
    const id = label.getAttribute('for')
    const field = id === null ? this.list(label).find(canBeLabeled) : label.ownerDocument.getElementById(id)
    return field && canBeLabeled(field) ? field : undefined
  }

  /** What a reader reads of an element. */
  getText(element: Element): string {
    const cachedText = this.#texts.get(element)
    if (cachedText !== undefined) return cachedText
    const text = normalizeSpace(this.#getRawText(element))
    this.#texts.set(element, text)
    return text
  }

  #getRawText(element: Element): string {
    const cachedText = this.#rawTexts.get(element)
    if (cachedText !== undefined) return cachedText
    const text = this.#readText(element)
    this.#rawTexts.set(element, text)
    return text
  }

  #readText(element: Element): string {
    if (isNonTextElement(element)) return ''
    const isAllRead = !this.#tags.slice(...this.#getRange(element)).some((tag) => unreadTags.has(tag))
    if (isAllRead) return element.textContent ?? ''
    return [...element.childNodes]
      .map((node) => (node.nodeType === 1 ? this.#getRawText(node as Element) : node.nodeType === 3 ? (node.nodeValue ?? '') : ''))
      .join('')
  }
}

function canBeLabeled(element: Element): boolean {
  return labeledTags.has(element.localName) && (element as HTMLInputElement).type !== 'hidden'
}
