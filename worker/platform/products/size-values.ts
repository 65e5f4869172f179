import { giftCardAmounts } from '#config/constants'
import { type Locale, locales } from '#config/locales'
import { getFaceAmount } from '#domain/gift-card/gift-card'
import { formatMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import { getSizeGroup, sizeGroups } from '#domain/sizing/size-memory'
import { parseShoeSizeKey, type ShoeSizeName, getShoeSystem } from '#domain/sizing/shoe-size'
import { getLabel, getLocaleMessage } from '../messages'
import { shoeSizes } from '../catalog/shoe-sizes'

type SizeValue = { value: string; label: string; group?: string }

/** Sizes in order with labels, grouped by kind if there are several. For gift cards alone they are amounts. */
export function listSizeValues(sizeNames: readonly string[], locale: Locale): { areAmounts: boolean; values: SizeValue[] } {
  // A plain 25 is a waist size.
  const areAmounts = sizeNames.every((size) => giftCardAmounts.printed.includes(size)) && sizeNames.some((size) => size !== '25')
  if (areAmounts)
    return { areAmounts, values: sizeNames.toSorted(compareSizes).map((value) => ({ value, label: getAmountLabel(value, locale) })) }
  const sizes = sizeNames.map((value) => {
    const shoeLabel = getShoeKeyLabel(value, locale)
    const label = shoeLabel ?? getLabel(locale, `size.${value}`, value)
    return { value, label, kind: getSizeGroup(value, { isShoe: shoeLabel !== undefined }) }
  })
  const kinds = sizeGroups.filter((sizeGroup) => sizes.some(({ kind }) => kind === sizeGroup))
  const sortedSizes = sizes.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || compareSizes(a.value, b.value))
  const values = sortedSizes.map(({ value, label, kind }) => ({
    value,
    label,
    ...(kinds.length > 1 && { group: getLocaleMessage(locale, `sizes.${kind}`) }),
  }))
  return { areAmounts, values }
}

function getAmountLabel(printed: string, locale: Locale): string {
  const { currency } = locales[locale]
  return formatMoney(toWireAmount(getFaceAmount({ printed }, currency), currency), currency, locale)
}

const letterSizes = ['XXS', 'XS', 'S', 'S/M', 'M', 'L', 'L/XL', 'XL', 'XXL', '3XL']

/** Letter sizes from small to large, then everything else by number. */
function compareSizes(a: string, b: string): number {
  const getRank = (size: string) => (letterSizes.includes(size) ? letterSizes.indexOf(size) : letterSizes.length)
  return getRank(a) - getRank(b) || a.localeCompare(b, 'en', { numeric: true })
}

/** A shoe's size as a number; unisex shoes have two. */
export function formatShoeNumber(name: ShoeSizeName, locale: Locale): string {
  return 'number' in name ? name.number : getLocaleMessage(locale, 'size.menAndWomen', name)
}

/** Label of a shoe size in listings with other sizes: "EU 42", "M 9 / W 10.5". */
function getShoeKeyLabel(key: string, locale: Locale): string | undefined {
  const system = getShoeSystem(locales[locale])
  const name = parseShoeSizeKey(shoeSizes, key, system)
  if (!name) return undefined
  const size = formatShoeNumber(name, locale)
  if (!('number' in name)) return size
  const labelWithSystem = `${system.toUpperCase()} ${size}`
  return name.isForKids ? getLocaleMessage(locale, 'size.forKids', { size: labelWithSystem }) : labelWithSystem
}
