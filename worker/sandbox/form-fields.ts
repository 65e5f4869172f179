import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { readForm } from '#config/bounds/request-limits'

/** The fields of a form, each once. (decision 040) */
export async function readFormFields(c: Context): Promise<Record<string, FormDataEntryValue | undefined>> {
  const { form, trouble } = await readForm(c.req.raw)
  if (trouble !== undefined) throw new HTTPException(400, { message: trouble })
  return Object.fromEntries(form)
}
