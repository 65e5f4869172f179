import { giftCardAmounts } from '#config/constants'
import { type Locale, locales, type Language } from '#config/locales'
import { faceAmount } from '#domain/gift-card/face-amount'
import { formatMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import { sizeGroupOf, sizeGroups } from '#domain/sizing/size-group'
import { nameOfShoeSizeKey, type ShoeSizeName, shoeSystemOf } from '#domain/sizing/shoe-size'
import { labelIn, localMessage, messageIn } from '../messages'
import { shoeSizes } from './shoe-sizes'

type SizeValue = { value: string; label: string; group?: string }

/** Sizes in order with labels, grouped by kind if there are several. For gift cards alone they are amounts. */
export function sizeValues(all: readonly string[], locale: Locale): { areAmounts: boolean; values: SizeValue[] } {
  // A plain 25 is a waist size.
  const areAmounts = all.every((size) => giftCardAmounts.printed.includes(size)) && all.some((size) => size !== '25')
  if (areAmounts) return { areAmounts, values: all.toSorted(bySize).map((value) => ({ value, label: amountLabel(value, locale) })) }
  const sizes = all.map((value) => {
    const shoe = shoeKeyLabel(value, locale)
    const label = shoe ?? labelIn(locales[locale].language, `size.${value}`, value)
    return { value, label, kind: sizeGroupOf(value, { isShoe: shoe !== undefined }) }
  })
  const kinds = sizeGroups.filter((each) => sizes.some(({ kind }) => kind === each))
  const sorted = sizes.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || bySize(a.value, b.value))
  const values = sorted.map(({ value, label, kind }) => ({
    value,
    label,
    ...(kinds.length > 1 && { group: localMessage(locale, `sizes.${kind}`) }),
  }))
  return { areAmounts, values }
}

function amountLabel(printed: string, locale: Locale): string {
  const { currency } = locales[locale]
  return formatMoney(toWireAmount(faceAmount({ printed }), currency), currency, locale)
}

const letters = ['XXS', 'XS', 'S', 'S/M', 'M', 'L', 'L/XL', 'XL', 'XXL', '3XL']

/** Letter sizes from small to large, then everything else by number. */
function bySize(a: string, b: string): number {
  const rank = (size: string) => (letters.includes(size) ? letters.indexOf(size) : letters.length)
  return rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true })
}

/** A shoe's size as a number; unisex shoes have two. */
export function shoeNumber(name: ShoeSizeName, language: Language): string {
  return 'number' in name ? name.number : messageIn(language, 'size.menAndWomen', name)
}

/** Label of a shoe size in listings with other sizes: "EU 42", "M 9 / W 10.5". */
function shoeKeyLabel(key: string, locale: Locale): string | undefined {
  const { language, ...place } = locales[locale]
  const system = shoeSystemOf(place)
  const name = nameOfShoeSizeKey(shoeSizes, key, system)
  if (!name) return undefined
  const size = shoeNumber(name, language)
  if (!('number' in name)) return size
  const named = `${system.toUpperCase()} ${size}`
  return name.isForKids ? messageIn(language, 'size.forKids', { size: named }) : named
}
