import { localMoment } from '#domain/store/local-day'

/** Local time of a zone in the format of `<input type="datetime-local">`: `2026-11-28T08:00`. */
export function zonedTime(instant: number, timeZone: string): string {
  const { date, time } = localMoment(instant, timeZone)
  return `${date}T${time}`
}

/**
 * The instant of a local time (`2026-11-28T08:00`) in a zone, in milliseconds; null for another format. Of a repeated hour returns one of
 * the two; a skipped time is moved by the length of the skip.
 */
export function instantOf(text: string, timeZone: string): number | null {
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : NaN
  if (Number.isNaN(wanted)) return null
  let instant = wanted
  // The second step covers a clock change between the two.
  for (let step = 0; step < 2; step += 1) instant += wanted - Date.parse(`${zonedTime(instant, timeZone)}Z`)
  return instant
}
