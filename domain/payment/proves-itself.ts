/** Whether the last digit of a card's number follows from the others. (ISO/IEC 7812-1, Luhn) */
export function provesItself(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
