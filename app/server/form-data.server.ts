import { readForm } from '#config/bounds/form-trouble'
import { mendedForm } from '#domain/input/mended'

/**
 * The fields of a posted form, mended before any form judges them (decision 098). Only a script exceeds the bounds; such a form is refused
 * before it is parsed. (decision 040)
 */
export async function formDataOf(request: Request): Promise<FormData> {
  const { form, trouble } = await readForm(request)
  if (trouble !== undefined) throw new Response(trouble, { status: 400 })
  return mendedForm(form)
}
