import { readForm } from '#config/bounds/request-trouble'
import { mendedForm } from '#domain/input/mended'

/**
 * Fields of a posted form, normalized before validation (decision 098). Only scripts exceed the limits; such a form is refused before it is
 * parsed. (decision 040)
 */
export async function formDataOf(request: Request): Promise<FormData> {
  const { form, trouble } = await readForm(request)
  if (trouble !== undefined) throw new Response(trouble, { status: 400 })
  return mendedForm(form)
}
