// cspell:ignore Atrule
import { type Atrule, type CssNode, generate, parse, type Rule, type Selector, type SelectorList } from 'css-tree'
import { compileSelector } from './selector'

/** What hides: the declared value of `display` or `visibility`, and the weight it has in the cascade. */
type StyleDeclaration = { property: 'display' | 'visibility'; value: string; selector: string; key: string; weight: number[] }
type StyleRule = Pick<StyleDeclaration, 'property' | 'value'> & { matches: (element: Element) => boolean; rank: number }
/** Rules by what the element itself must have for them to apply: most rules need not be tried at all. The heaviest come first. */
type RuleIndex = { keys: Map<string, StyleRule[]>; attributes: string[] }
type ElementStyle = { display: string | undefined; visibility: string | undefined }

const declarationsBySheet = new Map<string, StyleDeclaration[]>()
const indexesBySheets = new Map<string, RuleIndex>()
const remPx = 16

/** Answers whether styles hide an element of a screen of this width that runs no scripts. Only `display` and `visibility` are looked at. */
export class StyleCascade {
  readonly #rules: RuleIndex
  #styles = new WeakMap<Element, ElementStyle>()

  constructor(texts: string[], width: number) {
    const key = [width, ...texts].join('\n')
    const cachedRules = indexesBySheets.get(key)
    this.#rules = cachedRules ?? indexRules(texts, width)
    if (!cachedRules) indexesBySheets.set(key, this.#rules)
  }

  /** The values that win, undefined where styles say nothing. */
  getStyle(element: Element): ElementStyle {
    const cachedStyle = this.#styles.get(element)
    if (cachedStyle) return cachedStyle
    const style = this.#findStyle(element)
    this.#styles.set(element, style)
    return style
  }

  #findStyle(element: Element): ElementStyle {
    const winners: Partial<Record<keyof ElementStyle, StyleRule>> = {}
    const { keys, attributes } = this.#rules
    const apply = (key: string) => {
      for (const rule of keys.get(key) ?? [])
        if (rule.rank > (winners[rule.property]?.rank ?? -1) && rule.matches(element)) winners[rule.property] = rule
    }
    const classes = element.getAttribute('class')
    if (classes) for (const name of classes.split(/\s+/)) apply(`.${name}`)
    if (element.id) apply(`#${element.id}`)
    apply(element.localName)
    for (const name of attributes) if (element.hasAttribute(name)) apply(`[${name}]`)
    apply('*')
    return { display: winners.display?.value, visibility: winners.visibility?.value }
  }

  /** To be called when the state of the page has changed: an opened fold or a checked box may show what was hidden. */
  forget() {
    this.#styles = new WeakMap()
  }
}

function indexRules(texts: string[], width: number): RuleIndex {
  const declarations = texts.flatMap((text, index) =>
    parseDeclarations(text, width).map((rule) => ({ ...rule, weight: [...rule.weight.slice(0, -1), index, rule.weight.at(-1)!] })),
  )
  const rules = declarations
    .sort((one, other) => (hasHigherPriority(one.weight, other.weight) ? -1 : 1))
    .map(({ property, value, selector, key }, index) => ({
      ...{ property, value, key },
      ...{ matches: createMatcher(selector), rank: declarations.length - index },
    }))
  const keys = Map.groupBy(rules, ({ key }) => key)
  return { keys, attributes: [...keys.keys()].flatMap((key) => /^\[(.+)\]$/.exec(key)?.[1] ?? []) }
}

function createMatcher(selector: string): (element: Element) => boolean {
  return compileSelector(selector) ?? ((element) => matchesSelector(element, selector))
}

/** One condition on the element itself: of the last compound of the selector, its id, a class, an attribute or its tag. */
function getSelectorKey(selector: Selector): string {
  const parts = [...selector.children]
  const lastCompound = parts.slice(parts.findLastIndex(({ type }) => type === 'Combinator') + 1)
  const findPart = (type: string) => lastCompound.find((part) => part.type === type) as { name: string | { name: string } } | undefined
  const getPartName = (part: { name: string | { name: string } }) => (typeof part.name === 'string' ? part.name : part.name.name)
  const [id, classPart, attribute, tag] = [
    findPart('IdSelector'),
    findPart('ClassSelector'),
    findPart('AttributeSelector'),
    findPart('TypeSelector'),
  ]
  if (id) return `#${getPartName(id)}`
  if (classPart) return `.${getPartName(classPart)}`
  if (attribute) return `[${getPartName(attribute)}]`
  return tag ? getPartName(tag) : '*'
}

function hasHigherPriority(left: number[], other: number[]): boolean {
  const differingIndex = left.findIndex((number, index) => number !== other[index])
  return differingIndex === -1 || left[differingIndex]! > other[differingIndex]!
}

/** A selector of a newer kind than the parser knows hides nothing. */
function matchesSelector(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}

function parseDeclarations(text: string, width: number): StyleDeclaration[] {
  const key = `${width}\n${text}`
  const cachedDeclarations = declarationsBySheet.get(key)
  if (cachedDeclarations) return cachedDeclarations
  const layers: string[] = []
  const ruleDeclarations: StyleDeclaration[] = []
  let order = 0
  const visitNodes = (nodes: Iterable<CssNode>, layer: string) => {
    for (const node of nodes) {
      if (node.type === 'Rule')
        for (const rule of listRuleDeclarations(node))
          ruleDeclarations.push({ ...rule, weight: [...rule.weight, getLayerRank(layer), order++] })
      if (node.type === 'Atrule') visitAtRule(node, layer)
    }
  }
  const visitAtRule = ({ name, prelude, block }: Atrule, layer: string) => {
    const condition = prelude ? generate(prelude) : ''
    if (name === 'layer')
      for (const cachedDeclarations of condition.split(','))
        if (!layers.includes(joinLayerName(layer, cachedDeclarations))) layers.push(joinLayerName(layer, cachedDeclarations))
    if (!block) return
    if (name === 'layer') visitNodes(block.children, joinLayerName(layer, condition))
    else if (name === 'supports' || (name === 'media' && matchesMediaQuery(condition, width))) visitNodes(block.children, layer)
  }
  const getLayerRank = (layer: string) => (layer === '' ? Number.MAX_SAFE_INTEGER : layers.indexOf(layer))
  visitNodes((parse(text, { parseValue: false }) as { children: Iterable<CssNode> } & CssNode).children, '')
  // The order of a normal declaration: importance, layer, specificity, place. An important one turns the order of layers round.
  const declarations = ruleDeclarations.map(({ weight: [important = 0, a = 0, b = 0, c = 0, layer = 0, place = 0], ...rule }) => ({
    ...rule,
    weight: [important, important ? -layer : layer, a, b, c, place],
  }))
  declarationsBySheet.set(key, declarations)
  return declarations
}

const joinLayerName = (layer: string, name: string) => (layer ? `${layer}.${name.trim()}` : name.trim())

function listRuleDeclarations({ prelude, block }: Rule): StyleDeclaration[] {
  if (prelude.type !== 'SelectorList') return []
  const relevantDeclarations = [...block.children].flatMap((node) =>
    node.type === 'Declaration' && (node.property === 'display' || node.property === 'visibility')
      ? [
          {
            property: node.property as StyleDeclaration['property'],
            value: generate(node.value as CssNode).trim(),
            important: node.important ? 1 : 0,
          },
        ]
      : [],
  )
  if (relevantDeclarations.length === 0) return []
  return [...(prelude as SelectorList).children].flatMap((part) => {
    const selector = generate(part as Selector)
    if (selector.includes('::')) return []
    const [a, b, c] = calculateSpecificity(part as Selector)
    const key = getSelectorKey(part as Selector)
    return relevantDeclarations.map(({ property, value, important }) => ({ property, value, selector, key, weight: [important, a, b, c] }))
  })
}

/** Ids, classes and tags of a selector; of alternatives in `:is()`, `:not()` and `:has()` the heaviest. */
function calculateSpecificity({ children }: Selector): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  for (const part of children) {
    if (part.type === 'IdSelector') sum[0] += 1
    else if (part.type === 'ClassSelector' || part.type === 'AttributeSelector') sum[1] += 1
    else if (part.type === 'TypeSelector' && part.name !== '*') sum[2] += 1
    else if (part.type === 'PseudoClassSelector') {
      const inner = part.children?.first
      const weights = inner?.type === 'SelectorList' ? [...inner.children].map((one) => calculateSpecificity(one as Selector)) : []
      const heaviest = weights.sort((one, other) => (hasHigherPriority(one, other) ? -1 : 1))[0] ?? [0, 1, 0]
      if (part.name !== 'where') heaviest.forEach((weight, index) => (sum[index]! += weight))
    }
  }
  return sum
}

/** Whether a media query holds on such a screen. Unknown features do not. */
function matchesMediaQuery(condition: string, width: number): boolean {
  return condition.split(',').some((query) => {
    const isNegated = /^\s*not\b/.test(query)
    const matchesFeatures = query
      .replace(/^\s*(not|only)\b/, '')
      .split(/\band\b/)
      .every((part) => matchesMediaFeature(part.trim(), width))
    return isNegated !== matchesFeatures
  })
}

function matchesMediaFeature(part: string, width: number): boolean {
  if (/^(all|screen)$/.test(part)) return true
  if (/scripting:\s*none|hover:\s*hover|pointer:\s*fine/.test(part)) return true
  const [, feature, value, unit] =
    /\(\s*(min-width:|max-width:|width>=|width<=|width>|width<)\s*([\d.]+)(rem|em|px)\s*\)/.exec(part.replace(/\s*([<>]=?)\s*/, '$1')) ?? []
  if (!feature) return false
  const px = Number(value) * (unit === 'px' ? 1 : remPx)
  const compare: Record<string, boolean> = {
    ...{ 'min-width:': width >= px, 'width>=': width >= px, 'width>': width > px },
    ...{ 'max-width:': width <= px, 'width<=': width <= px, 'width<': width < px },
  }
  return compare[feature] ?? false
}
