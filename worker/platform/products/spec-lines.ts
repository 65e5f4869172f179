import type { BrandId } from '#config/brands'
import { type Locale, locales } from '#config/locales'
import { repairTerms } from '#config/repair-prices'
import { textileParts, type Specs } from '#contracts/entities/specs'
import type { SpecLine } from '#contracts/entities/product'
import { getUnitConverter } from '#domain/content/local-spelling'
import { formatWholeMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import { formatNumber } from '#domain/numbers/format-number'
import { listRepairPrices } from '#domain/product/repair-jobs'
import { getWarmth } from '#domain/product/warmth'
import { formatShares } from '../catalog/composition-line'
import { getLocaleMessage, type MessageKey } from '../messages'
import type { ProductRecord } from '../catalog/product-record'

type AllKeys<T> = T extends unknown ? keyof T : never
type ValueOfKey<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never
/** Facts of all kinds; each product has some of them. */
type ProductFacts = { [name in AllKeys<Specs>]?: ValueOfKey<Specs, name> }
type FactEntry = [id: string, value: string | undefined]
type FactFormatters = ReturnType<typeof createFactFormatters>

type SpecMarket = { locale: Locale; /** Tells what repairs cost. */ brand?: BrandId | undefined }
type SheetProduct = Pick<ProductRecord, 'specs' | 'composition'> & Partial<Pick<ProductRecord, 'silhouette'>>

/** Data sheet of a product in order, localized, with the locale's units. Empty for a gift card. */
export function listSpecLines(product: SheetProduct, { locale, brand }: SpecMarket): SpecLine[] {
  const { specs, composition } = product
  const formatters = createFactFormatters(locale)
  const facts = (specs?.kind === 'giftCard' ? {} : (specs ?? {})) as ProductFacts
  const textiles = textileParts.map((part): FactEntry => {
    const shares = composition?.[part]
    return [part === 'main' ? 'material' : part === 'fill' ? 'filling' : part, shares && formatShares(shares, locales[locale].language)]
  })
  const lines = [
    ['warmth', formatters.word('warmth', getWarmth(product)?.toString())] satisfies FactEntry,
    ...listPerformanceFacts(facts, formatters),
    ...textiles,
    ...listConstructionFacts(facts, formatters, specs?.kind === 'footwear'),
    ...listCareFacts(facts, formatters, { locale, repair: formatRepairLine(specs, locale, brand) }),
  ]
  return lines.flatMap(([id, value]) => (value ? [{ id, label: formatters.text(`spec.${id}` as MessageKey), value }] : []))
}

function createFactFormatters(locale: Locale) {
  const formatMeasure = createMeasureFormatter(locale)
  const localizeMeasures = getUnitConverter(locales[locale].currency)
  const translate = (key: MessageKey, values: Record<string, string | number> = {}) => getLocaleMessage(locale, key, values)
  const mapDefined = <T>(value: T | undefined, format: (value: T) => string) => (value === undefined ? undefined : format(value))
  return {
    text: translate,
    some: mapDefined,
    /** A range of sizes in centimeters. */
    span: ([from, to]: readonly [number, number]) => formatMeasure(to, 'cm', from),
    of: (value: number | undefined, unit: Parameters<typeof formatMeasure>[1]) => mapDefined(value, (item) => formatMeasure(item, unit)),
    word: (group: string, value: string | undefined) => mapDefined(value, (item) => translate(`${group}.${item}` as MessageKey)),
    words: (group: string, values: readonly string[] | undefined) =>
      mapDefined(values, (all) =>
        joinWords(
          all.map((item) => localizeMeasures(translate(`${group}.${item}` as MessageKey))),
          locale,
        ),
      ),
  }
}

function listPerformanceFacts(facts: ProductFacts, { text, some, of }: FactFormatters): FactEntry[] {
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
      some(fill, (fillValue) =>
        fillValue.material === 'down'
          ? text('spec.down', { weight: of(fillValue.weight, 'g') ?? '', power: fillValue.power })
          : [text('spec.synthetic'), of(fillValue.density, 'g/m²'), of(fillValue.weight, 'g')].filter(Boolean).join(', '),
      ),
    ],
    ['comfort', of(facts.comfort, '°C')],
    ['limit', of(facts.limit, '°C')],
  ]
}

function listConstructionFacts(facts: ProductFacts, { text, some, of, span, word, words }: FactFormatters, isPair: boolean): FactEntry[] {
  const { head: headRange, upf, hood, inseams, laptop, load } = facts
  const weight = of(facts.weight, 'g')
  return [
    ['material', word('material', facts.material)],
    ['upper', words('material', facts.upper)],
    ['recycled', of(facts.recycled, '%')],
    ['cloth', of(facts.cloth, 'g/m²')],
    ['upf', some(upf, (item) => `UPF ${item}+`)],
    ['hood', hood ? text('spec.yes') : undefined],
    ['fit', word('fit', facts.fit)],
    ['inseams', some(inseams, (inseamLengths) => inseamLengths.map((item) => of(item, 'cm')).join(', '))],
    ['collar', word('collar', facts.collar)],
    ['drop', of(facts.drop, 'mm')],
    ['lugs', of(facts.lugs, 'mm')],
    ['heel', of(facts.heel, 'mm')],
    ['head', some(headRange, span)],
    ['length', word('sock', facts.length)],
    ['cushioning', word('cushioning', facts.cushioning)],
    ['laptop', some(laptop, (inches) => text('spec.upTo', { figure: `${inches}″` }))],
    ['load', some(load, () => text('spec.upTo', { figure: of(load, 'kg') ?? '' }))],
    ['weight', isPair ? some(weight, (figure) => text('spec.pair', { weight: figure })) : weight],
  ]
}

function listCareFacts(
  { seasons, care, origin }: ProductFacts,
  { text, some, words }: FactFormatters,
  { locale, repair }: { locale: Locale; repair: string | undefined },
): FactEntry[] {
  const isAllYear = seasons?.length === 4
  return [
    ['seasons', isAllYear ? text('spec.allYear') : words('season', seasons)],
    ['care', words('care', care)],
    ['repair', repair],
    ['origin', some(origin, (country) => new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country)],
  ]
}

/** `vapor`: grams per square meter and day, the trade's unit everywhere. */
type Unit = 'l' | 'mm' | 'cm' | 'g' | 'kg' | 'g/m²' | 'vapor' | '°C' | '%'

const kilogramThreshold = 2_000
/** Ounces per square yard of one gram per square meter. */
const ouncesPerYard = 0.029_493_5

/** Formats a figure or a range with its unit; in the US after the customary unit: `14.5 oz (412 g)`. Heavy weights are in kilograms. */
export function createMeasureFormatter(locale: Locale): (value: number, unit: Unit, from?: number) => string {
  const { currency, language } = locales[locale]
  const formatFigure = (value: number) => formatNumber(value, locale).replace(/^-/, '−')
  const formatOuncesPerYard = (grams: number) => formatNumber(grams * ouncesPerYard, locale, 'one-decimal')
  const formatRange = (to: number, format: (value: number) => string, from?: number) =>
    from === undefined ? format(to) : `${format(from)}–${format(to)}`
  const localizeMeasures = getUnitConverter(currency)
  return (value, unit, from) => {
    if (unit === '%') return formatNumber(value / 100, locale, 'percent')
    if (unit === 'vapor') return `${formatFigure(value)}\u00a0g/m²`
    if (unit === 'l') return `${formatFigure(value)}\u00a0${language === 'en' ? 'L' : 'l'}`
    if (unit === 'g' && value >= kilogramThreshold) return localizeMeasures(`${formatFigure(value / 1_000)}\u00a0kg`)
    if (unit === 'g/m²' && currency === 'USD')
      return `${formatRange(value, formatOuncesPerYard, from)}\u00a0oz/yd² (${formatRange(value, formatFigure, from)}\u00a0g/m²)`
    return localizeMeasures(`${formatRange(value, formatFigure, from)}\u00a0${unit}`)
  }
}

/** Joins words; all but the first in lower case if the language does so. */
function joinWords(words: readonly string[], locale: Locale): string {
  const { language } = locales[locale]
  return words.map((word, i) => (i === 0 || language === 'de' ? word : word.charAt(0).toLowerCase() + word.slice(1))).join(', ')
}

/** How a product is repaired, and what that costs at its brand, in the words and the money of the locale. */
function formatRepairLine(specs: Specs | undefined, locale: Locale, brand: BrandId | undefined): string | undefined {
  if (!specs || !('repair' in specs) || !specs.repair) return undefined
  const repair = getLocaleMessage(locale, `repair.${specs.repair}`)
  const { currency } = locales[locale]
  const prices = brand ? listRepairPrices(specs, { brand, currency }) : []
  if (!brand || prices.length === 0) return repair
  const texts = prices.map(({ job, price }) =>
    getLocaleMessage(locale, `repairJob.${job}`, { price: formatWholeMoney(toWireAmount(price, currency), currency, locale) }),
  )
  const membersText = repairTerms[brand]?.isFreeForMembers ? `; ${getLocaleMessage(locale, 'repairJob.members')}` : ''
  return getLocaleMessage(locale, 'spec.repairPrices', { repair, prices: texts.join(', ') + membersText })
}
