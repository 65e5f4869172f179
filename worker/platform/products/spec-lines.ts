import { type Locale, locales } from '#config/locales'
import { textileParts, type Specs } from '#contracts/entities/specs'
import type { SpecLine } from '#contracts/entities/product'
import { measuredFor } from '#domain/content/spelled-for'
import { formatNumber } from '#domain/numbers/format-number'
import { sharesIn } from '../catalog/composition-line'
import { localMessage, type MessageKey } from '../messages'
import type { ProductRecord } from './product-record'

type KeyOfEach<T> = T extends unknown ? keyof T : never
type ValueOfEach<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never
/** Facts of all kinds; each product has some of them. */
type AnyFacts = { [name in KeyOfEach<Specs>]?: ValueOfEach<Specs, name> }
type ToldFact = [id: string, value: string | undefined]
type Tell = ReturnType<typeof tellIn>

/** Data sheet of a product in order, localized, with the locale's units. Empty for a gift card. */
export function specLines({ specs, composition }: Pick<ProductRecord, 'specs' | 'composition'>, locale: Locale): SpecLine[] {
  const tell = tellIn(locale)
  const facts = (specs?.kind === 'giftCard' ? {} : (specs ?? {})) as AnyFacts
  const textiles = textileParts.map((part): ToldFact => {
    const shares = composition?.[part]
    return [part === 'main' ? 'material' : part === 'fill' ? 'filling' : part, shares && sharesIn(shares, locales[locale].language)]
  })
  const lines = [...performance(facts, tell), ...textiles, ...make(facts, tell), ...upkeep(facts, tell, locale)]
  return lines.flatMap(([id, value]) => (value ? [{ id, label: tell.text(`spec.${id}` as MessageKey), value }] : []))
}

function tellIn(locale: Locale) {
  const measured = measuredIn(locale)
  const withUnits = measuredFor(locales[locale].currency)
  const text = (key: MessageKey, values: Record<string, string | number> = {}) => localMessage(locale, key, values)
  const some = <T>(value: T | undefined, say: (value: T) => string) => (value === undefined ? undefined : say(value))
  return {
    text,
    some,
    /** A range of sizes in centimeters. */
    span: ([from, to]: readonly [number, number]) => measured(to, 'cm', from),
    of: (value: number | undefined, unit: Parameters<typeof measured>[1]) => some(value, (each) => measured(each, unit)),
    word: (group: string, value: string | undefined) => some(value, (each) => text(`${group}.${each}` as MessageKey)),
    words: (group: string, values: readonly string[] | undefined) =>
      some(values, (all) =>
        listIn(
          all.map((each) => withUnits(text(`${group}.${each}` as MessageKey))),
          locale,
        ),
      ),
  }
}

function performance(facts: AnyFacts, { text, some, of }: Tell): ToldFact[] {
  const { waterproof, breathability, fill } = facts
  return [
    ['persons', some(facts.persons, String)],
    ['capacity', of(facts.capacity, 'l')],
    ['waterproof', typeof waterproof === 'number' ? of(waterproof, 'mm') : waterproof ? text('spec.yes') : undefined],
    ['breathability', some(breathability, () => text('spec.perDay', { figure: of(breathability, 'vapor') ?? '' }))],
    ['flysheet', of(facts.flysheet, 'mm')],
    ['floor', of(facts.floor, 'mm')],
    ['height', of(facts.height, 'cm')],
    [
      'insulation',
      some(fill, (each) =>
        each.material === 'down'
          ? text('spec.down', { weight: of(each.weight, 'g') ?? '', power: each.power })
          : [text('spec.synthetic'), of(each.density, 'g/m²'), of(each.weight, 'g')].filter(Boolean).join(', '),
      ),
    ],
    ['comfort', of(facts.comfort, '°C')],
    ['limit', of(facts.limit, '°C')],
  ]
}

function make(facts: AnyFacts, { text, some, of, span, word, words }: Tell): ToldFact[] {
  const { head, upf, hood, inseams, laptop, load } = facts
  return [
    ['material', word('material', facts.material)],
    ['upper', words('material', facts.upper)],
    ['recycled', of(facts.recycled, '%')],
    ['cloth', of(facts.cloth, 'g/m²')],
    ['upf', some(upf, (each) => `UPF ${each}+`)],
    ['hood', hood ? text('spec.yes') : undefined],
    ['fit', word('fit', facts.fit)],
    ['inseams', some(inseams, (all) => all.map((each) => of(each, 'cm')).join(', '))],
    ['collar', word('collar', facts.collar)],
    ['drop', of(facts.drop, 'mm')],
    ['lugs', of(facts.lugs, 'mm')],
    ['heel', of(facts.heel, 'mm')],
    ['head', some(head, span)],
    ['length', word('sock', facts.length)],
    ['cushioning', word('cushioning', facts.cushioning)],
    ['laptop', some(laptop, (inches) => text('spec.upTo', { figure: `${inches}″` }))],
    ['load', some(load, () => text('spec.upTo', { figure: of(load, 'kg') ?? '' }))],
    ['weight', of(facts.weight, 'g')],
  ]
}

function upkeep({ seasons, care, repair, origin }: AnyFacts, { text, some, word, words }: Tell, locale: Locale): ToldFact[] {
  const isAllYear = seasons?.length === 4
  return [
    ['seasons', isAllYear ? text('spec.allYear') : words('season', seasons)],
    ['care', words('care', care)],
    ['repair', word('repair', repair)],
    ['origin', some(origin, (country) => new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country)],
  ]
}

/** `vapor`: grams per square meter and day, the trade's unit everywhere. */
type Unit = 'l' | 'mm' | 'cm' | 'g' | 'kg' | 'g/m²' | 'vapor' | '°C' | '%'

const heavy = 2_000
/** Ounces per square yard of one gram per square meter. */
const ouncesPerYard = 0.029_493_5

/** Formats a figure or a range with its unit; in the US with the customary unit: `412 g (14.5 oz)`. Heavy weights are in kilograms. */
export function measuredIn(locale: Locale): (value: number, unit: Unit, from?: number) => string {
  const { currency, language } = locales[locale]
  const figure = (value: number) => formatNumber(value, locale).replace(/^-/, '−')
  const measured = measuredFor(currency)
  return (value, unit, from) => {
    if (unit === '%') return formatNumber(value / 100, locale, 'percent')
    if (unit === 'vapor') return `${figure(value)}\u00a0g/m²`
    if (unit === 'l') return `${figure(value)}\u00a0${language === 'en' ? 'L' : 'l'}`
    if (unit === 'g' && value >= heavy) return measured(`${figure(value / 1_000)}\u00a0kg`)
    if (unit === 'g/m²' && currency === 'USD')
      return `${figure(value)}\u00a0g/m² (${formatNumber(value * ouncesPerYard, locale, 'one-decimal')}\u00a0oz/yd²)`
    return measured(`${from === undefined ? '' : `${figure(from)}–`}${figure(value)}\u00a0${unit}`)
  }
}

/** Joins words; all but the first in lower case if the language does so. */
function listIn(words: readonly string[], locale: Locale): string {
  const { language } = locales[locale]
  return words.map((word, i) => (i === 0 || language === 'de' ? word : word.charAt(0).toLowerCase() + word.slice(1))).join(', ')
}
