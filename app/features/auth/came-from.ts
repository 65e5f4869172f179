import { safePath } from '#domain/redirect/safe-path'

const names = ['redirectTo', 'reason', 'from', 'orderNo', 'st'] as const
const longest = 1_024

/** Where a shopper comes from and what for; it goes along from step to step of a sign-in. */
export type CameFrom = Partial<Record<(typeof names)[number], string | undefined>>

/** As the query of an address says it. (RTE-08, RTE-10) */
export function cameFromIn({ searchParams }: URL): CameFrom {
  return carriedOn(Object.fromEntries(searchParams))
}

/** The same as a query; empty for nothing. */
export function cameFrom(url: URL): string {
  const query = new URLSearchParams(Object.entries(cameFromIn(url)) as [string, string][])
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** What the links beside a form carry on: as it was sent, or else as its page was opened. Nothing that leads elsewhere. */
export function carriedOn(opened: CameFrom, sent: CameFrom = {}): CameFrom {
  const told = names.flatMap((name) => {
    const value = (sent[name] ?? opened[name])?.slice(0, name === 'redirectTo' ? undefined : longest)
    const safe = name === 'redirectTo' ? safePath(value) : value
    return safe ? [[name, safe] as const] : []
  })
  return Object.fromEntries(told)
}
