import { safePath } from '#domain/redirect/safe-path'

const names = ['reason', 'from', 'orderNo', 'st'] as const
const longest = 1_024

/** Where a shopper came from and what for: it goes along with every link between sign-in, sign-up and a forgotten password. */
export type CameFrom = Partial<Record<'redirectTo' | (typeof names)[number], string>>

/** The same as the query of an address says it. Empty for nothing. (RTE-08, RTE-10) */
export function cameFrom(url: URL): string {
  const query = new URLSearchParams(signInOriginOf(url))
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** What an address tells of it, and nothing that leads elsewhere. */
export function signInOriginOf({ searchParams }: URL): CameFrom {
  const redirectTo = safePath(searchParams.get('redirectTo'))
  const told = names.flatMap((name) => {
    const value = searchParams.get(name)?.slice(0, longest)
    return value ? [[name, value] as const] : []
  })
  return { ...(redirectTo && { redirectTo }), ...Object.fromEntries(told) }
}
