/** Strokes of the digits on a grid of 4 by 6. */
const digits = [
  'M0 1.6Q0 0 2 0T4 1.6V4.4Q4 6 2 6T0 4.4Z',
  'M.6 1.3L2.4 0V6',
  'M.2 1.5Q.4 0 2 0T3.9 1.6Q3.9 2.9 .2 6H4',
  'M.2 0H3.8L1.8 2.4Q4 2.4 4 4.2Q4 6 2 6Q.6 6 .1 5',
  'M3 6V0L0 4.2H4.2',
  'M3.7 0H.6L.4 2.7Q3.9 1.9 3.9 4.1Q3.9 6 1.9 6Q.7 6 .1 5.2',
  'M3.4 .2Q.2 .6 .1 4Q.2 6 2 6T3.9 4.2Q3.9 2.5 2.1 2.5T.2 3.9',
  'M0 0H4L1.4 6',
  'M2 2.8Q.4 2.6 .4 1.4T2 0T3.6 1.4T2 2.8Q0 3 0 4.4T2 6T4 4.4T2 2.8Z',
  'M.6 5.8Q3.8 5.4 3.9 2Q3.8 0 2 0T.1 1.8Q.1 3.5 1.9 3.5T3.8 2.1',
] as const

/** A number on a round of card. */
export function numbered(number: number, [x, y]: readonly [number, number], r: number): string {
  const text = [...String(number)]
  const unit = r * 0.16
  const glyphs = text.map((digit, i) => {
    const left = x + (i - (text.length - 1) / 2) * unit * 5.4 - unit * 2
    return `<path d="${digits[Number(digit)]}" transform="translate(${left.toFixed(1)} ${(y - unit * 3).toFixed(1)}) scale(${unit.toFixed(2)})"/>`
  })
  return (
    `<circle cx="${x + 1}" cy="${y + 3}" r="${r}" fill="#1d0e05" opacity=".4"/><circle cx="${x}" cy="${y}" r="${r}" fill="#f0e2c4" stroke="#93480f" stroke-width="2.5"/>` +
    `<g fill="none" stroke="#2b1d12" stroke-width="1" stroke-linecap="round" stroke-linejoin="round">${glyphs.join('')}</g>`
  )
}
