/** 303, so that a reload never posts again. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path } })
}
