export type Deck = { base: string; mark: string; wheel: string }

/** The underside of a board, `long` pixels from tip to tip, its middle at x, y; upright before it is turned. */
export function board({ x, y, long, turn = 0, deck }: { x: number; y: number; long: number; turn?: number; deck: Deck }): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${long / 800})">` +
    `<rect x="-102" y="-400" width="204" height="800" rx="100" fill="${deck.base}"/>` +
    `<path d="M-102 20L-40 20L40 100H102V220H0L-80 140H-102Z" fill="${deck.mark}"/>` +
    '<path d="M-102 -300V300A102 100 0 0 0 -60 382Q-78 340 -78 300V-300Q-78 -340 -60 -382A102 100 0 0 0 -102 -300Z" fill="#fff" opacity=".16"/>' +
    '<path d="M102 -300V300A102 100 0 0 1 20 398Q70 350 74 300V-300Q70 -350 20 -398A102 100 0 0 1 102 -300Z" fill="#000" opacity=".22"/>' +
    '<path d="M-62 -352Q0 -330 62 -352M-62 352Q0 330 62 352" fill="none" stroke="#000" stroke-width="5" opacity=".2"/>' +
    [-215, 215].map((at) => truck(at, deck.wheel)).join('') +
    '</g>'
  )
}

function truck(y: number, wheel: string): string {
  return (
    `<g transform="translate(0 ${y})"><rect x="-34" y="-52" width="68" height="104" rx="10" fill="#2b2e33"/><rect x="-20" y="-44" width="40" height="88" rx="12" fill="#9ea3a8"/>` +
    '<rect x="-124" y="-12" width="248" height="26" rx="10" fill="#c9ced2"/><rect x="-124" y="4" width="248" height="10" rx="5" fill="#6f757b"/>' +
    [-136, 92]
      .map(
        (x) =>
          `<rect x="${x}" y="-34" width="44" height="68" rx="15" fill="${wheel}"/><rect x="${x + 26}" y="-34" width="18" height="68" rx="9" fill="#000" opacity=".2"/>`,
      )
      .join('') +
    '</g>'
  )
}
