export const dismissedCookie = 'dismissed'

/** The blocks a shopper has closed. (POP-08) */
export function dismissedBlocks(cookies: ReadonlyMap<string, string>): string[] {
  return (cookies.get(dismissedCookie) ?? '').split('.').filter(Boolean)
}
