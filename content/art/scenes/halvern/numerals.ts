const strokes: Record<string, string> = {
  '1': 'M4 9L14 1V43',
  '2': 'M1 12Q2 1 13 1Q25 1 25 12Q25 19 15 28L1 42H26',
  '7': 'M1 1H25L9 43',
}

/** A number as strokes, 44 units high, so that no font of the machine takes part. */
export function numerals(number: string, { x, y, scale, paint }: { x: number; y: number; scale: number; paint: string }): string {
  const digits = [...number].map((digit, i) => `<path d="${strokes[digit] ?? ''}" transform="translate(${i * 34} 0)"/>`)
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke-linejoin="round" stroke-linecap="round" ${paint}>${digits.join('')}</g>`
}
