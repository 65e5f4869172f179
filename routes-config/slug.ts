// cspell:ignore ßæœøđðłþ
const maxLength = 80
const letterReplacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  '&': ' and ',
}

/** A name for a URL: lower case, without accents, words joined by single hyphens, at most 80 characters. */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßæœøđðłþ&]/g, (letter) => letterReplacements[letter] ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '')
}

/** A product's path without locale: `/p/skarn-3l-shell-HV7K2Q41`. */
export function toProductPath(name: string, id: string): string {
  return `/p/${slugify(name) || 'product'}-${id}`
}

/** A category's path without locale: `/c/men-jackets-1010`. */
export function toCategoryPath(slug: string, id: string): string {
  return `/c/${slugify(slug) || 'category'}-${id}`
}
