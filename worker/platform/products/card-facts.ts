import { type Currency, type Language, type Locale, locales } from '#config/locales'
import type { Specs } from '#contracts/entities/specs'
import { getLocaleMessage } from '../messages'
import { createMeasureFormatter } from './spec-lines'

type FactFormatters = ReturnType<typeof createFactFormatters>
type FactListers = { [kind in Specs['kind']]: (specs: Extract<Specs, { kind: kind }>, tell: FactFormatters) => (string | undefined)[] }

/** Number of facts that fit beside the type on a phone's product card. */
const maxFacts = 2

/** Facts by product kind, most significant first: hydrostatic head of a shell, liters of a pack, capacity of a tent. */
const factListers: FactListers = {
  outerwear: ({ waterproof, comfort, weight }, { column, warmth, measure }) => [column(waterproof), warmth(comfort), measure(weight, 'g')],
  top: ({ upf, cloth, weight }, { measure }) => [
    upf === undefined ? undefined : `UPF ${upf}+`,
    measure(cloth, 'g/m²'),
    measure(weight, 'g'),
  ],
  legwear: ({ waterproof, cloth, weight }, { column, measure }) => [column(waterproof), measure(cloth, 'g/m²'), measure(weight, 'g')],
  footwear: ({ waterproof, weight }, { text, measure }) => [waterproof ? text('card.dry') : undefined, measure(weight, 'g')],
  headwear: ({ waterproof, weight }, { column, measure }) => [column(waterproof), measure(weight, 'g')],
  socks: ({ weight }, { measure }) => [measure(weight, 'g')],
  bag: ({ capacity, weight }, { measure }) => [measure(capacity, 'l'), measure(weight, 'g')],
  tent: ({ persons, weight }, { text, measure }) => [
    text(persons === 1 ? 'facet.people' : 'facet.peoples', { count: persons }),
    measure(weight, 'g'),
  ],
  sleepingBag: ({ comfort, weight }, { warmth, measure }) => [warmth(comfort), measure(weight, 'g')],
  giftCard: () => [],
}

/** One or two facts for a product card, localized, in one unit of the shopper's country. */
export function listCardFacts(specs: Specs | undefined, market: { language: Language; currency: Currency }): string[] {
  const locale = findLocale(market)
  if (!specs || !locale) return []
  const listFacts = factListers[specs.kind] as (specs: Specs, listFacts: FactFormatters) => (string | undefined)[]
  return listFacts(specs, createFactFormatters(locale))
    .filter((fact) => fact !== undefined)
    .slice(0, maxFacts)
}

/** Each language is used in one country per currency. */
function findLocale({ language, currency }: { language: Language; currency: Currency }): Locale | undefined {
  return (Object.keys(locales) as Locale[]).find(
    (candidate) => locales[candidate].language === language && locales[candidate].currency === currency,
  )
}

function createFactFormatters(locale: Locale) {
  const formatMeasure = createMeasureFormatter(locale)
  const translate = (key: Parameters<typeof getLocaleMessage>[1], values: Record<string, string | number> = {}) =>
    getLocaleMessage(locale, key, values)
  // A card has no room for both units: in the US it shows the customary one, which is in brackets.
  const formatShortMeasure = (value: number | undefined, unit: Parameters<typeof formatMeasure>[1]) =>
    value === undefined ? undefined : getBracketText(formatMeasure(value, unit))
  const formatFact = (key: Parameters<typeof getLocaleMessage>[1], formattedValue: string | undefined) =>
    formattedValue && translate(key, { figure: formattedValue })
  return {
    text: translate,
    measure: formatShortMeasure,
    column: (value: number | undefined) => formatFact('card.waterproof', formatShortMeasure(value, 'mm')),
    warmth: (value: number | undefined) => formatFact('card.comfort', formatShortMeasure(value, '°C')),
  }
}

/** Text in the brackets at the end; without brackets the whole text. */
function getBracketText(text: string): string {
  const bracketIndex = text.lastIndexOf(' (')
  return bracketIndex >= 0 && text.endsWith(')') ? text.slice(bracketIndex + 2, -1) : text
}
