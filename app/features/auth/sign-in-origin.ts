import { toSafePath } from '#domain/redirect/safe-path'

const originParams = ['reason', 'from', 'orderNo', 'st'] as const
const maxParamLength = 1_024

/** Origin and purpose of a sign-in, passed along links between sign-in, sign-up and password reset. */
export type SignInOrigin = Partial<Record<'redirectTo' | (typeof originParams)[number], string>>

/** The same as the query of an address says it. Empty for nothing. */
export function getSignInOriginQuery(url: URL): string {
  return formatSignInOrigin(parseSignInOrigin(url))
}

/** The query of a known origin, without what is empty. */
export function formatSignInOrigin(origin: SignInOrigin): string {
  const query = new URLSearchParams(Object.entries(origin).filter((entry): entry is [string, string] => !!entry[1]))
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** Reads the origin from a URL; rejects addresses on other sites. */
export function parseSignInOrigin({ searchParams }: URL): SignInOrigin {
  const redirectTo = toSafePath(searchParams.get('redirectTo'))
  const originEntries = originParams.flatMap((name) => {
    const value = searchParams.get(name)?.slice(0, maxParamLength)
    return value ? [[name, value] as const] : []
  })
  return { ...(redirectTo && { redirectTo }), ...Object.fromEntries(originEntries) }
}
