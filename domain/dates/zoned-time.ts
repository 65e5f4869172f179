import { localMoment } from '#domain/store/local-day'

/** A moment as the clock of a zone shows it, as `<input type="datetime-local">` writes it: `2026-11-28T08:00`. */
export function zonedTime(instant: number, timeZone: string): string {
  const { date, time } = localMoment(instant, timeZone)
  return `${date}T${time}`
}

/**
 * The instant at which the clock of a zone shows this time (`2026-11-28T08:00`), in milliseconds; null for another shape. Of a time that the
 * clock shows twice one of the two, and for one it skips the moment as far from the skip.
 */
export function instantOf(text: string, timeZone: string): number | null {
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : NaN
  if (Number.isNaN(wanted)) return null
  let instant = wanted
  // The second step is for a change of the clock between the two.
  for (let step = 0; step < 2; step += 1) instant += wanted - Date.parse(`${zonedTime(instant, timeZone)}Z`)
  return instant
}
