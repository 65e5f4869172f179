/** Digits as strokes in a box of 4 × 6: a picture must not depend on the fonts of the machine that draws it. */
const strokes: Record<string, string> = {
  0: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  1: 'M.6 1.2L2.2 0V6',
  2: 'M0 1L1 0H3L4 1V2.2L0 6H4',
  3: 'M0 0H4L1.8 2.4H3L4 3.4V5L3 6H1L0 5',
  4: 'M3 6V0L0 4.3H4',
  5: 'M4 0H.4V2.5H3L4 3.5V5L3 6H0',
  6: 'M3.6 0H1.4L0 1.6V5L1 6H3L4 5V3.5L3 2.5H0',
  7: 'M0 0H4L1.4 6',
  8: 'M1 0H3L4 1V2L3 2.8H1L0 2V1ZM1 2.8L0 3.8V5L1 6H3L4 5V3.8L3 2.8',
  9: 'M4 3.5H1L0 2.5V1L1 0H3L4 1V4.4L2.6 6H.4',
}

/** A number around x, y, `tall` pixels high. */
export function numeral(number: number, { x, y, tall, color }: { x: number; y: number; tall: number; color: string }): string {
  const unit = tall / 6
  const text = String(number)
  const step = 5.6 * unit
  const from = x - ((text.length - 1) * step) / 2 - 2 * unit
  const paths = [...text].map(
    (digit, i) =>
      `<path transform="translate(${(from + i * step).toFixed(1)} ${(y - tall / 2).toFixed(1)}) scale(${unit.toFixed(2)})" d="${strokes[digit] ?? ''}"/>`,
  )
  return `<g fill="none" stroke="${color}" stroke-width="1.25" stroke-linejoin="round" stroke-linecap="round">${paths.join('')}</g>`
}
