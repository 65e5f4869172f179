// cspell:ignore Atrule
import { type Atrule, type CssNode, generate, parse, type Rule, type Selector, type SelectorList } from 'css-tree'

/** What hides: the declared value of `display` or `visibility`, and the weight it has in the cascade. */
type Declared = { property: 'display' | 'visibility'; value: string; selector: string; key: string; weight: number[] }

const sheets = new Map<string, Declared[]>()
const remPx = 16

/** Answers whether styles hide an element of a screen of this width that runs no scripts. Only `display` and `visibility` are looked at. */
export class Styles {
  /** Rules by what the element itself must have for them to apply: most rules need not be tried at all. */
  readonly #byKey: Map<string, Declared[]>
  #display = new WeakMap<Element, string | undefined>()
  #visibility = new WeakMap<Element, string | undefined>()

  constructor(texts: string[], width: number) {
    const declared = texts.flatMap((text, at) =>
      declaredIn(text, width).map((rule) => ({ ...rule, weight: [...rule.weight.slice(0, -1), at, rule.weight.at(-1)!] })),
    )
    this.#byKey = Map.groupBy(declared, ({ key }) => key)
  }

  /** The value that wins, undefined where styles say nothing. */
  display(element: Element): string | undefined {
    return this.#kept(this.#display, element, 'display')
  }

  visibility(element: Element): string | undefined {
    return this.#kept(this.#visibility, element, 'visibility')
  }

  #kept(known: WeakMap<Element, string | undefined>, element: Element, property: Declared['property']): string | undefined {
    if (!known.has(element)) known.set(element, this.#winner(element, property))
    return known.get(element)
  }

  #winner(element: Element, property: Declared['property']): string | undefined {
    let best: Declared | undefined
    for (const key of keysOf(element))
      for (const rule of this.#byKey.get(key) ?? [])
        if (rule.property === property && (!best || outweighs(rule.weight, best.weight)) && matches(element, rule.selector)) best = rule
    return best?.value
  }

  /** To be called when the state of the page has changed: an opened fold or a checked box may show what was hidden. */
  forget() {
    this.#display = new WeakMap()
    this.#visibility = new WeakMap()
  }
}

function keysOf(element: Element): string[] {
  const own = [...element.classList].map((name) => `.${name}`)
  return [
    ...own,
    ...(element.id ? [`#${element.id}`] : []),
    element.localName,
    ...element.getAttributeNames().map((name) => `[${name}]`),
    '*',
  ]
}

/** One condition on the element itself: of the last compound of the selector, its id, a class, an attribute or its tag. */
function keyOf(selector: Selector): string {
  const parts = [...selector.children]
  const last = parts.slice(parts.findLastIndex(({ type }) => type === 'Combinator') + 1)
  const of = (type: string) => last.find((part) => part.type === type) as { name: string | { name: string } } | undefined
  const named = (part: { name: string | { name: string } }) => (typeof part.name === 'string' ? part.name : part.name.name)
  const [id, ofClass, attribute, tag] = [of('IdSelector'), of('ClassSelector'), of('AttributeSelector'), of('TypeSelector')]
  if (id) return `#${named(id)}`
  if (ofClass) return `.${named(ofClass)}`
  if (attribute) return `[${named(attribute)}]`
  return tag ? named(tag) : '*'
}

function outweighs(one: number[], other: number[]): boolean {
  const at = one.findIndex((number, index) => number !== other[index])
  return at === -1 || one[at]! > other[at]!
}

/** A selector of a newer kind than the parser knows hides nothing. */
function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}

function declaredIn(text: string, width: number): Declared[] {
  const key = `${width}\n${text}`
  const known = sheets.get(key)
  if (known) return known
  const layers: string[] = []
  const found: Declared[] = []
  let order = 0
  const visit = (nodes: Iterable<CssNode>, layer: string) => {
    for (const node of nodes) {
      if (node.type === 'Rule')
        for (const rule of declarationsOf(node)) found.push({ ...rule, weight: [...rule.weight, layerRank(layer), order++] })
      if (node.type === 'Atrule') visitAtRule(node, layer)
    }
  }
  const visitAtRule = ({ name, prelude, block }: Atrule, layer: string) => {
    const condition = prelude ? generate(prelude) : ''
    if (name === 'layer')
      for (const known of condition.split(',')) if (!layers.includes(inner(layer, known))) layers.push(inner(layer, known))
    if (!block) return
    if (name === 'layer') visit(block.children, inner(layer, condition))
    else if (name === 'supports' || (name === 'media' && applies(condition, width))) visit(block.children, layer)
  }
  const layerRank = (layer: string) => (layer === '' ? Number.MAX_SAFE_INTEGER : layers.indexOf(layer))
  visit((parse(text, { parseValue: false }) as { children: Iterable<CssNode> } & CssNode).children, '')
  // The order of a normal declaration: importance, layer, specificity, place. An important one turns the order of layers round.
  const declared = found.map(({ weight: [important = 0, a = 0, b = 0, c = 0, layer = 0, place = 0], ...rule }) => ({
    ...rule,
    weight: [important, important ? -layer : layer, a, b, c, place],
  }))
  sheets.set(key, declared)
  return declared
}

const inner = (layer: string, name: string) => (layer ? `${layer}.${name.trim()}` : name.trim())

function declarationsOf({ prelude, block }: Rule): Declared[] {
  if (prelude.type !== 'SelectorList') return []
  const wanted = [...block.children].flatMap((node) =>
    node.type === 'Declaration' && (node.property === 'display' || node.property === 'visibility')
      ? [
          {
            property: node.property as Declared['property'],
            value: generate(node.value as CssNode).trim(),
            important: node.important ? 1 : 0,
          },
        ]
      : [],
  )
  if (wanted.length === 0) return []
  return [...(prelude as SelectorList).children].flatMap((part) => {
    const selector = generate(part as Selector)
    if (selector.includes('::')) return []
    const [a, b, c] = specificityOf(part as Selector)
    const key = keyOf(part as Selector)
    return wanted.map(({ property, value, important }) => ({ property, value, selector, key, weight: [important, a, b, c] }))
  })
}

/** Ids, classes and tags of a selector; of alternatives in `:is()`, `:not()` and `:has()` the heaviest. */
function specificityOf({ children }: Selector): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  for (const part of children) {
    if (part.type === 'IdSelector') sum[0] += 1
    else if (part.type === 'ClassSelector' || part.type === 'AttributeSelector') sum[1] += 1
    else if (part.type === 'TypeSelector' && part.name !== '*') sum[2] += 1
    else if (part.type === 'PseudoClassSelector') {
      const inner = part.children?.first
      const weights = inner?.type === 'SelectorList' ? [...inner.children].map((one) => specificityOf(one as Selector)) : []
      const heaviest = weights.sort((one, other) => (outweighs(one, other) ? -1 : 1))[0] ?? [0, 1, 0]
      if (part.name !== 'where') heaviest.forEach((weight, at) => (sum[at]! += weight))
    }
  }
  return sum
}

/** Whether a media query holds on such a screen. Unknown features do not. */
function applies(condition: string, width: number): boolean {
  return condition.split(',').some((query) => {
    const isNot = /^\s*not\b/.test(query)
    const holds = query
      .replace(/^\s*(not|only)\b/, '')
      .split(/\band\b/)
      .every((part) => featureHolds(part.trim(), width))
    return isNot !== holds
  })
}

function featureHolds(part: string, width: number): boolean {
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
