import type { Context } from 'hono'
import { readJson } from '#config/bounds/read-json'

/** A photo is posted as a data URL; nothing else is as large. */
export const maxBodyBytes = 4 * 1024 * 1024

/** The JSON that was sent; undefined when it is none, or over the bounds. (decision 040) */
export function readJsonBody(c: Context): Promise<unknown> {
  return readJson(c.req.raw, maxBodyBytes)
}
