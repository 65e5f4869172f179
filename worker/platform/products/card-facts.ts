import { type Currency, type Language, type Locale, locales } from '#config/locales'
import type { Specs } from '#contracts/entities/specs'
import { localMessage } from '../messages'
import { measuredIn } from './spec-units'

type Tell = ReturnType<typeof tellIn>
type TellKind = { [kind in Specs['kind']]: (specs: Extract<Specs, { kind: kind }>, tell: Tell) => (string | undefined)[] }

/** As many as stand beside the type of a product on a card for the phone. */
const shown = 2

/** What products of its kind are chosen by, the most telling first: the water column of a shell, the liters of a pack, the people a tent sleeps. */
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

/** One or two facts for the card of a product, in the words and the one unit of the shopper's country. */
export function cardFacts(specs: Specs | undefined, place: { language: Language; currency: Currency }): string[] {
  const locale = localeOf(place)
  if (!specs || !locale) return []
  const tell = deciding[specs.kind] as (specs: Specs, tell: Tell) => (string | undefined)[]
  return tell(specs, tellIn(locale))
    .filter((fact) => fact !== undefined)
    .slice(0, shown)
}

/** A language is spoken in one country of a currency. */
function localeOf({ language, currency }: { language: Language; currency: Currency }): Locale | undefined {
  return (Object.keys(locales) as Locale[]).find((each) => locales[each].language === language && locales[each].currency === currency)
}

function tellIn(locale: Locale) {
  const measured = measuredIn(locale)
  const text = (key: Parameters<typeof localMessage>[1], values: Record<string, string | number> = {}) => localMessage(locale, key, values)
  // A card has no room for both units: in the US the customary one, which stands in brackets.
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

/** What the brackets at the end hold; the text itself without any. */
function inBrackets(text: string): string {
  const from = text.lastIndexOf(' (')
  return from >= 0 && text.endsWith(')') ? text.slice(from + 2, -1) : text
}
