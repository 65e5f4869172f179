import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { readJson } from '#config/bounds/read-json'
import { readForm } from '#config/bounds/request-limits'

/** The fields of a form, each once. (decision 040) */
export async function readFormFields(c: Context): Promise<Record<string, FormDataEntryValue | undefined>> {
  const { form, problem } = await readForm(c.req.raw)
  if (problem !== undefined) throw new HTTPException(400, { message: problem })
  return Object.fromEntries(form)
}

/** A photo is posted as a data URL; nothing else is as large. */
export const maxBodyBytes = 4 * 1024 * 1024

/** Parses a JSON body; undefined if it is invalid or exceeds the limits. (decision 040) */
export function readJsonBody(c: Context): Promise<unknown> {
  return readJson(c.req.raw, maxBodyBytes)
}
