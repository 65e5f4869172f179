const day = 24 * 3_600_000
/** Minimum time between seeding and an upcoming date. */
const ahead = 31 * day

/**
 * Moves past or imminent demo dates forward by whole years, so seeded content always has upcoming events. Dates of one object move
 * together, by its latest; objects without such dates stay.
 */
export function rollForwardDates<T extends object>(thing: T, fields: readonly string[], now: number): T {
  const dates = Object.entries(thing).filter(
    (entry): entry is [string, string] => fields.includes(entry[0]) && typeof entry[1] === 'string',
  )
  const last = Math.max(...dates.map(([, date]) => Date.parse(date)))
  // Invalid dates are reported by the contract.
  if (dates.length === 0 || Number.isNaN(last) || last > now + ahead) return thing
  return rollForwardDates({ ...thing, ...Object.fromEntries(dates.map(([field, date]) => [field, aYearLater(date)])) }, fields, now)
}

function aYearLater(date: string): string {
  return `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
}
