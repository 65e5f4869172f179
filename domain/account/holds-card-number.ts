/**
 * Whether a text holds what may be the number of a payment card: 12 to 19 digits, also with spaces or hyphens between, whose last digit
 * proves the others. Such a text is never kept.
 */
export function holdsCardNumber(text: string): boolean {
  const runs = text.match(/\d(?:[ -]?\d){11,}/g) ?? []
  return runs.some((run) => {
    const digits = run.replace(/\D/g, '')
    return digits.length <= 19 && provesItself(digits)
  })
}

function provesItself(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
