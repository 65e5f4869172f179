const day = 24 * 3_600_000
/** Whoever seeds a shop has this long before what is to come has come. */
const ahead = 31 * day

/**
 * What content says is still to come is still to come whenever a shop is seeded: dates that have passed, or are about to, come round a year
 * later. Dates of one thing move together, by the last of them; what has none of these dates stays what it is.
 */
export function rollForwardDates<T extends object>(thing: T, fields: readonly string[], now: number): T {
  const dates = Object.entries(thing).filter(
    (entry): entry is [string, string] => fields.includes(entry[0]) && typeof entry[1] === 'string',
  )
  const last = Math.max(...dates.map(([, date]) => Date.parse(date)))
  // What is no date at all is for the contract to judge.
  if (dates.length === 0 || Number.isNaN(last) || last > now + ahead) return thing
  return rollForwardDates({ ...thing, ...Object.fromEntries(dates.map(([field, date]) => [field, aYearLater(date)])) }, fields, now)
}

function aYearLater(date: string): string {
  return `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
}
