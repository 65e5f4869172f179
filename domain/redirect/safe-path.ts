const baseOrigin = 'https://own.invalid'
const maxLength = 2_000

/**
 * Returns a normalized same-site path from untrusted input, fit for a Location header; undefined if any browser could leave the site or run
 * code.
 */
export function toSafePath(untrusted: string | null | undefined): string | undefined {
  if (!untrusted || untrusted.length > maxLength) return undefined
  // Browsers read a backslash as a slash and drop tabs and line breaks; no valid path has them.
  if (!/^\/(?![/\\])/.test(untrusted) || /[\\\u0000-\u001f\u007f]/.test(untrusted)) return undefined
  if (!URL.canParse(untrusted, baseOrigin)) return undefined
  const { origin, pathname, search, hash } = new URL(untrusted, baseOrigin)
  // `/.//host` resolves to `//host`; an encoded slash may be decoded later.
  const isExternal = origin !== baseOrigin || /^\/(\/|%2f|%5c)/i.test(pathname)
  return isExternal ? undefined : `${pathname}${search}${hash}`
}
