import * as z from 'zod'

/** A time as authors write it: `2026-11-27T00:00` on the clock of the market, or with a zone (`Z`, `+01:00`) one moment for all. */
export const scheduledTime = z.iso.datetime({ offset: true, local: true })
