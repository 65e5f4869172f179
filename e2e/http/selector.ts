import { type AttributeSelector, type CssNode, parse, type Selector, type SelectorList } from 'css-tree'

type Matches = (element: Element) => boolean
type Tests = { combinator: string; matches: Matches }[]

const selectorsByText = new Map<string, Matches | undefined>()

/**
 * Compiles a selector once for all pages; jsdom would do so again for each. Undefined for one that asks more of an element than its tag,
 * class, id, attributes, ancestors and siblings; `:is()`, `:where()` and `:not()` may combine these.
 */
export function compileSelector(text: string): Matches | undefined {
  if (!selectorsByText.has(text)) selectorsByText.set(text, parseSelector(text))
  return selectorsByText.get(text)
}

function parseSelector(text: string): Matches | undefined {
  try {
    return compileList(parse(text, { context: 'selectorList' }) as SelectorList)
  } catch {
    return undefined
  }
}

function compileList({ children }: SelectorList): Matches | undefined {
  const selectors = [...children].map((selector) => compileComplex(selector as Selector))
  if (selectors.length === 0 || !selectors.every((selector) => selector !== undefined)) return undefined
  const [first] = selectors
  return selectors.length === 1 ? first : (element) => selectors.some((matches) => matches(element))
}

/** Compounds from the last to the first, each with what joins it to the one after it. */
function compileComplex({ children }: Selector): Matches | undefined {
  if (!children.first || children.first.type === 'Combinator') return undefined
  const tests: Tests = [{ combinator: '', matches: () => true }]
  for (const part of [...children].reverse()) {
    if (part.type === 'Combinator') {
      tests.push({ combinator: part.name, matches: () => true })
      continue
    }
    const matches = compilePart(part)
    const compound = tests.at(-1)!
    if (!matches) return undefined
    const { matches: others } = compound
    compound.matches = (element) => matches(element) && others(element)
  }
  return (element) => tests[0]!.matches(element) && matchesBefore(element, tests, 1)
}

/** Whether elements before or around this one match the compounds from this place on. */
function matchesBefore(element: Element, tests: Tests, at: number): boolean {
  const test = tests[at]
  if (!test) return true
  const isAncestor = test.combinator === ' ' || test.combinator === '>'
  const isNearest = test.combinator === '>' || test.combinator === '+'
  const getNext = (from: Element) => (isAncestor ? from.parentElement : from.previousElementSibling)
  for (let other = getNext(element); other; other = isNearest ? null : getNext(other))
    if (test.matches(other) && matchesBefore(other, tests, at + 1)) return true
  return false
}

function compilePart(part: CssNode): Matches | undefined {
  if ('name' in part && typeof part.name === 'string' && /[\\|]/.test(part.name)) return undefined
  if (part.type === 'TypeSelector') return compileTag(part.name)
  if (part.type === 'ClassSelector') return (element) => hasClass(element, part.name)
  if (part.type === 'IdSelector') return (element) => element.id === part.name
  if (part.type === 'AttributeSelector') return compileAttribute(part)
  if (part.type !== 'PseudoClassSelector' || !/^(is|where|not)$/.test(part.name)) return undefined
  const inner = part.children?.first
  const matches = inner?.type === 'SelectorList' ? compileList(inner) : undefined
  return matches && part.name === 'not' ? (element) => !matches(element) : matches
}

/** jsdom's list of classes is a proxy, which takes ten times as long. */
function hasClass(element: Element, name: string): boolean {
  const names = element.getAttribute('class')
  return names !== null && names.includes(name) && (names === name || names.split(/\s+/).includes(name))
}

function compileTag(name: string): Matches | undefined {
  if (name === '*') return () => true
  return name === name.toLowerCase() ? (element) => element.localName === name : undefined
}

/** Values of other attributes match in any case, as HTML has it. */
const exactAttributes = /^(data-.+|aria-.+|role|name|id|class|href|value|for|src|action)$/

function compileAttribute({ name: { name }, matcher, value, flags }: AttributeSelector): Matches | undefined {
  if (/[\\|A-Z]/.test(name) || flags) return undefined
  if (!matcher || !value) return (element) => element.hasAttribute(name)
  if (!exactAttributes.test(name)) return undefined
  const expected = value.type === 'String' ? value.value : value.name
  const compare = comparisons[matcher]
  if (!compare || /\\/.test(expected) || (expected === '' && matcher !== '=')) return undefined
  return (element) => {
    const actual = element.getAttribute(name)
    return actual !== null && compare(actual, expected)
  }
}

const comparisons: Record<string, (actual: string, expected: string) => boolean> = {
  '=': (actual, expected) => actual === expected,
  '~=': (actual, expected) => actual.split(/\s+/).includes(expected),
  '|=': (actual, expected) => actual === expected || actual.startsWith(`${expected}-`),
  '^=': (actual, expected) => actual.startsWith(expected),
  '$=': (actual, expected) => actual.endsWith(expected),
  '*=': (actual, expected) => actual.includes(expected),
}
