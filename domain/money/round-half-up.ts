/**
 * Rounds to this many decimals, halves away from zero, so that a refund of 2.5 rounds like a charge of 2.5. The number is taken as written:
 * 1.005 is a half although its binary form lies just below.
 */
export function roundHalfUp(value: number, decimals = 0): number {
  const scaledValue = shiftDecimalPoint(Math.abs(value), decimals)
  const rounded = shiftDecimalPoint(Math.round(scaledValue), -decimals)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/** Shifts the decimal point in the written number, because multiplying would add an error. */
function shiftDecimalPoint(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}
