const dayMs = 24 * 3_600_000
/** Minimum time between seeding and an upcoming date. */
const horizonMs = 31 * dayMs

/**
 * Moves past or imminent demo dates forward by whole years, so seeded content always has upcoming events. Dates of one object move
 * together, by its latest; objects without such dates stay.
 */
export function rollForwardDates<T extends object>(record: T, fields: readonly string[], now: number): T {
  const dates = Object.entries(record).filter(
    (entry): entry is [string, string] => fields.includes(entry[0]) && typeof entry[1] === 'string',
  )
  const latestDate = Math.max(...dates.map(([, date]) => Date.parse(date)))
  // Invalid dates are reported by the contract.
  if (dates.length === 0 || Number.isNaN(latestDate) || latestDate > now + horizonMs) return record
  return rollForwardDates({ ...record, ...Object.fromEntries(dates.map(([field, date]) => [field, addOneYear(date)])) }, fields, now)
}

function addOneYear(date: string): string {
  return `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
}
