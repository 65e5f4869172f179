import { type Currency, type Language, type Locale, locales } from '#config/locales'
import type { Specs } from '#contracts/entities/specs'
import { localMessage } from '../messages'
import { measuredIn } from './spec-lines'

type Tell = ReturnType<typeof tellIn>
type TellKind = { [kind in Specs['kind']]: (specs: Extract<Specs, { kind: kind }>, tell: Tell) => (string | undefined)[] }

/** Number of facts that fit beside the type on a phone's product card. */
const shown = 2

/** Facts by product kind, most significant first: hydrostatic head of a shell, liters of a pack, capacity of a tent. */
const deciding: TellKind = {
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
export function cardFacts(specs: Specs | undefined, place: { language: Language; currency: Currency }): string[] {
  const locale = localeOf(place)
  if (!specs || !locale) return []
  const tell = deciding[specs.kind] as (specs: Specs, tell: Tell) => (string | undefined)[]
  return tell(specs, tellIn(locale))
    .filter((fact) => fact !== undefined)
    .slice(0, shown)
}

/** Each language is used in one country per currency. */
function localeOf({ language, currency }: { language: Language; currency: Currency }): Locale | undefined {
  return (Object.keys(locales) as Locale[]).find((each) => locales[each].language === language && locales[each].currency === currency)
}

function tellIn(locale: Locale) {
  const measured = measuredIn(locale)
  const text = (key: Parameters<typeof localMessage>[1], values: Record<string, string | number> = {}) => localMessage(locale, key, values)
  // A card has no room for both units: in the US it shows the customary one, which is in brackets.
  const measure = (value: number | undefined, unit: Parameters<typeof measured>[1]) =>
    value === undefined ? undefined : inBrackets(measured(value, unit))
  const told = (key: Parameters<typeof localMessage>[1], figure: string | undefined) => figure && text(key, { figure })
  return {
    text,
    measure,
    column: (value: number | undefined) => told('card.waterproof', measure(value, 'mm')),
    warmth: (value: number | undefined) => told('card.comfort', measure(value, '°C')),
  }
}

/** Text in the brackets at the end; without brackets the whole text. */
function inBrackets(text: string): string {
  const from = text.lastIndexOf(' (')
  return from >= 0 && text.endsWith(')') ? text.slice(from + 2, -1) : text
}
