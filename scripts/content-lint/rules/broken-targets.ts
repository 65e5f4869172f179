import { hrefWithLocale } from '#domain/content/href-with-locale'
import { blocksIn, type Rule, valuesIn } from '../authored'

/** Links without a target: to a missing page, category, product or block, or to an unsafe URL. */
export const brokenTargets: Rule = ({ site, content }, { leadsSomewhere }) => {
  const ids = blocksIn(content).map(({ id }) => `#${id}`)
  const isBroken = (address: string) => {
    if (address.startsWith('mailto:')) return false
    if (hrefWithLocale(address, 'en-us') === undefined) return true
    if (address.startsWith('#')) return !ids.includes(address)
    return address.startsWith('/') && !leadsSomewhere(site, address)
  }
  return [...new Set(addressesIn(content))].filter(isBroken).map((address) => `${address} leads nowhere`)
}

function addressesIn(content: unknown): string[] {
  return valuesIn(content).flatMap(({ field, value }) => {
    if (typeof value !== 'string') return []
    const inside = [...value.matchAll(/href="([^"]*)"/g)].map(([, address]) => address ?? '')
    return field === 'url' ? [value] : inside
  })
}
