import { hrefWithLocale } from '#domain/content/authored-link'
import { blocksIn, type FieldPath, type Rule, valuesIn } from '../authored'

/** Links without a target: to a missing page, category, product or block, or to an unsafe URL. */
export const brokenTargets: Rule = ({ site, content }, { leadsSomewhere }) => {
  const ids = blocksIn(content).map(({ id }) => `#${id}`)
  const isBroken = (address: string) => {
    if (address.startsWith('mailto:')) return false
    if (hrefWithLocale(address, 'en-us') === undefined) return true
    if (address.startsWith('#')) return !ids.includes(address)
    return address.startsWith('/') && !leadsSomewhere(site, address)
  }
  const all = addressesIn(content)
  return all
    .filter(({ address }, index) => all.findIndex((each) => each.address === address) === index && isBroken(address))
    .map(({ address, path }) => ({ path, problem: `${address} leads nowhere` }))
}

/** Every URL a page links to, with its field. */
export function addressesIn(content: unknown): { address: string; path: FieldPath }[] {
  return valuesIn(content).flatMap(({ field, path, value }) => {
    if (typeof value !== 'string') return []
    const inside = [...value.matchAll(/href="([^"]*)"/g)].map(([, address]) => address ?? '')
    return (field === 'url' ? [value] : inside).map((address) => ({ address, path }))
  })
}
