/** Adds the shopper's source to an authored link: the customization recipe to product links, the lead source to sign-up links. */
export function carriedUrl(url: string, { leadSource, recipe }: { leadSource?: string; recipe?: string }): string {
  if (recipe !== undefined && url.startsWith('/p/')) return withParameter(url, 'recipe', recipe)
  if (leadSource !== undefined && /^\/(?:loyalty-)?sign-up(?![\w/-])/.test(url)) return withParameter(url, 'leadSource', leadSource)
  return url
}

function withParameter(url: string, name: string, value: string): string {
  const [path = '', hash] = url.split('#', 2)
  const joined = `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
  return hash === undefined ? joined : `${joined}#${hash}`
}
