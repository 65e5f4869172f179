import { safePath } from '#domain/redirect/safe-path'

const names = ['reason', 'from', 'orderNo', 'st'] as const
const longest = 1_024

/** Where a shopper came from and what for, as the query of an address says it: it goes along from step to step of a sign-in. Empty for nothing. (RTE-08, RTE-10) */
export function cameFrom({ searchParams }: URL): string {
  const redirectTo = safePath(searchParams.get('redirectTo'))
  const told = names.flatMap((name) => {
    const value = searchParams.get(name)?.slice(0, longest)
    return value ? [[name, value]] : []
  })
  const query = new URLSearchParams([...(redirectTo ? [['redirectTo', redirectTo]] : []), ...told])
  return query.size > 0 ? `?${query.toString()}` : ''
}
