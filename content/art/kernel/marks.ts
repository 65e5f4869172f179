import type { Brand } from '../slots.ts'

const marks: Record<Brand, (color: string) => string> = {
  halvern: (c) => `<path d="M-27 15L-10.5 -15L10.5 15L27 -15" fill="none" stroke="${c}" stroke-width="8.4" stroke-miterlimit="6"/>`,
  dropkerb: (c) =>
    `<path d="M-27 -9H-6L6 9H27" fill="none" stroke="${c}" stroke-width="10" stroke-linejoin="round" stroke-linecap="square"/>`,
  dunnage: (c) =>
    `<path d="M-22 -24H2A24 24 0 0 1 15 -20L18 -17H-22ZM-22 -14H20.5L23.5 -7H-22ZM-22 -4H24.5V3H-22ZM-22 6H24L21 13H-22Z` +
    `M-22 16H19A24 24 0 0 1 2 23H-22Z" fill="${c}"/>`,
}

/** The brand's mark, about 54 wide at size 1, centerd on `x y`. */
export function mark(brand: Brand, at: string, { size, color, turn = 0 }: { size: number; color: string; turn?: number }): string {
  return `<g transform="translate(${at})${turn ? ` rotate(${turn})` : ''} scale(${size})">${marks[brand](color)}</g>`
}
