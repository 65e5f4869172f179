import { safePath } from '#domain/redirect/safe-path'

const names = ['reason', 'from', 'orderNo', 'st'] as const
const longest = 1_024

/** Origin and purpose of a sign-in, passed along links between sign-in, sign-up and password reset. */
export type CameFrom = Partial<Record<'redirectTo' | (typeof names)[number], string>>

/** The same as the query of an address says it. Empty for nothing. */
export function cameFrom(url: URL): string {
  return queryOf(signInOriginOf(url))
}

/** The query of a known origin, without what is empty. */
export function queryOf(came: CameFrom): string {
  const query = new URLSearchParams(Object.entries(came).filter((entry): entry is [string, string] => !!entry[1]))
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** Reads the origin from a URL; rejects addresses on other sites. */
export function signInOriginOf({ searchParams }: URL): CameFrom {
  const redirectTo = safePath(searchParams.get('redirectTo'))
  const parameters = names.flatMap((name) => {
    const value = searchParams.get(name)?.slice(0, longest)
    return value ? [[name, value] as const] : []
  })
  return { ...(redirectTo && { redirectTo }), ...Object.fromEntries(parameters) }
}
