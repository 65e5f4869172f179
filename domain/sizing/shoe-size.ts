import type { FootSize } from '../../contracts/entities/size-chart.ts'
import type { LocaleEntry } from '../../config/locales.ts'

/** Shoe fit: sizes are US sizes of that group; unisex uses men's. */
export type ShoeFit = 'men' | 'women' | 'unisex' | 'kids'
export type ShoeSystem = 'us' | 'uk' | 'eu'
/** A children's size as we write it, and as older boxes do ("10, 10C"). */
type KidsSize = { us: string; uk: string; eu: string }
export type ShoeSizes = { grown: readonly FootSize[]; kids: readonly KidsSize[] }
/** Display name of a size; unisex US sizes show both numbers. */
export type ShoeSizeName = { number: string } | { men: string; women: string }

/** Shoe size system of a country. */
export function getShoeSystem({ country, region }: Pick<LocaleEntry, 'country' | 'region'>): ShoeSystem {
  if (region === 'NORA') return 'us'
  return country === 'GB' ? 'uk' : 'eu'
}

/** Name of a size in a country; undefined if not in the charts. */
export function getShoeSizeName(
  sizes: ShoeSizes,
  { fit, size }: { fit: ShoeFit; size: string },
  system: ShoeSystem,
): ShoeSizeName | undefined {
  if (fit === 'kids') {
    const row = findKidsSize(sizes, size)
    return row && { number: system === 'us' ? getKidsSizeName(row) : row[system] }
  }
  const row = sizes.grown.find(({ usMen, usWomen }) => size === (fit === 'women' ? usWomen : usMen))
  if (!row) return undefined
  if (system !== 'us') return { number: row[system] }
  return fit === 'unisex' ? { men: row.usMen, women: row.usWomen } : { number: size }
}

/** Size key for filters, shared by all shoes that fit the same foot: women's 10.5 and men's 9 are one key. */
export function getShoeSizeKey(sizes: ShoeSizes, { fit, size }: { fit: ShoeFit; size: string }): string | undefined {
  const name = getShoeSizeName(sizes, { fit, size }, 'eu')
  return name && 'number' in name ? `${fit === 'kids' ? 'kids' : 'eu'}${name.number}` : undefined
}

/** Name of a size key in a country; undefined if invalid. */
export function parseShoeSizeKey(
  { grown, kids }: ShoeSizes,
  key: string,
  system: ShoeSystem,
): (ShoeSizeName & { isForKids: boolean }) | undefined {
  const [, sizeGroup, eu] = /^(eu|kids)([\d.]+)$/.exec(key) ?? []
  if (sizeGroup === 'kids') {
    const row = kids.find((each) => each.eu === eu)
    return row && { number: system === 'us' ? getKidsSizeName(row) : row[system], isForKids: true }
  }
  const row = grown.find((each) => each.eu === eu)
  if (!row) return undefined
  return { ...(system === 'us' ? { men: row.usMen, women: row.usWomen } : { number: row[system] }), isForKids: false }
}

function findKidsSize({ kids }: ShoeSizes, size: string): KidsSize | undefined {
  return kids.find(({ us }) => us.split(', ').includes(size))
}

/** With a letter, because children's 10 is not men's 10. */
function getKidsSizeName({ us }: KidsSize): string {
  return us.split(', ').at(-1) ?? us
}
