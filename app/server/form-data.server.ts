import { readForm } from '#config/bounds/form-trouble'

/** The fields of a form that was posted. Nobody but a script sends one over the bounds: it is refused before anything takes it apart. (decision 040) */
export async function formDataOf(request: Request): Promise<FormData> {
  const { form, trouble } = await readForm(request)
  if (trouble !== undefined) throw new Response(trouble, { status: 400 })
  return form
}
