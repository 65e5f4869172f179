import { compile, type Options } from 'css-select'

type Matches = (element: Element) => boolean

/** States that the markup alone does not tell, what is no element, and what is relative to another one. */
const leftToDocument = /^\s*[>+~]|:(?!(is|where|not|has)\(|(first|last)-child\b)/
const selectorsByText = new Map<string, Matches | undefined>()

/**
 * Compiles a selector once for all pages; jsdom would do so again for each. Undefined for one that it must judge: an invalid one, or one that
 * asks for a state.
 */
export function compileSelector(text: string): Matches | undefined {
  if (!selectorsByText.has(text)) selectorsByText.set(text, leftToDocument.test(text) ? undefined : tryToCompile(text))
  return selectorsByText.get(text)
}

function tryToCompile(text: string): Matches | undefined {
  try {
    return compile<Node, Element>(text, { adapter })
  } catch {
    return undefined
  }
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE

const adapter: Options<Node, Element>['adapter'] = {
  isTag: isElement,
  getName: (element) => element.localName,
  getAttributeValue: (element, name) => element.getAttribute(name) ?? undefined,
  hasAttrib: (element, name) => element.hasAttribute(name),
  getText: (node) => node.textContent ?? '',
  getParent: (element) => element.parentNode,
  getChildren: (node) => [...node.childNodes],
  getSiblings: (node) => (node.parentNode ? [...node.parentNode.childNodes] : [node]),
  prevElementSibling: (node) => (isElement(node) ? node.previousElementSibling : null),
  removeSubsets: (nodes) => nodes.filter((node) => !nodes.some((other) => other !== node && other.contains(node))),
}
