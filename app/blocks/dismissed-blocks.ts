export const dismissedCookie = '__Host-dismissed'

/** The blocks a shopper has closed. */
export function dismissedBlocks(cookies: ReadonlyMap<string, string>): string[] {
  return (cookies.get(dismissedCookie) ?? '').split('.').filter(Boolean)
}
