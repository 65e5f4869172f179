import { seeOther } from '~/server/form-action.server'

/** What a bank or the provider hands back. */
const names = ['redirectResult', 'sessionResult']
const longest = 8_192

/**
 * A bank that brings the payer back by a form sends no cookie of ours with it. The page then opens itself by GET, with the cookie and what
 * the form held; nothing is read or changed before that.
 */
export async function returnedByPost(request: Request): Promise<Response> {
  const form = await request.formData()
  const { pathname, searchParams } = new URL(request.url)
  for (const name of names) {
    const value = form.get(name)
    if (typeof value === 'string' && value !== '' && !searchParams.has(name)) searchParams.set(name, value.slice(0, longest))
  }
  return seeOther(`${pathname}?${searchParams.toString()}`)
}
