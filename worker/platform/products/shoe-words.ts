import { type Language, type Locale, locales } from '#config/locales'
import { nameOfShoeSizeKey, type ShoeSizeName, shoeSystemOf } from '#domain/sizing/shoe-size'
import { messageIn } from '../messages'
import { shoeSizes } from './shoe-sizes'

/** A shoe's size as a number; unisex shoes have two. */
export function shoeNumber(name: ShoeSizeName, language: Language): string {
  return 'number' in name ? name.number : messageIn(language, 'size.menAndWomen', name)
}

/** Label of a shoe size in listings with other sizes: "EU 42", "M 9 / W 10.5". */
export function shoeKeyLabel(key: string, locale: Locale): string | undefined {
  const { language, ...place } = locales[locale]
  const system = shoeSystemOf(place)
  const name = nameOfShoeSizeKey(shoeSizes, key, system)
  if (!name) return undefined
  const size = shoeNumber(name, language)
  if (!('number' in name)) return size
  const named = `${system.toUpperCase()} ${size}`
  return name.isForKids ? messageIn(language, 'size.forKids', { size: named }) : named
}
