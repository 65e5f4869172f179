import type { Country } from '#config/locales'
import { type SpecialTerritory, specialTerritories } from '#config/special-territories'
import type { Address } from '#contracts/entities/address'

/** What the mail of armed forces writes in place of a town. */
const forcesTowns = /^(APO|FPO|DPO)$/i

type Located = Pick<Address, 'city' | 'postalCode' | 'province' | 'stateCode'>

/** The special territory an address of a country lies in; undefined for the mainland. */
export function territoryOf(
  { city = '', postalCode = '', province = '', stateCode = '' }: Located,
  country: Country,
): SpecialTerritory | undefined {
  const code = postalCode.replace(/[\s-]/g, '').toUpperCase()
  const named = [stateCode, province].map((name) => name.toUpperCase())
  const here = specialTerritories.filter((each) => each.country === country)
  const isToForces = country === 'US' && forcesTowns.test(city.trim())
  return (
    here.find(({ forces }) => forces && isToForces) ??
    here.find(({ states = [] }) => states.some((state) => named.includes(state))) ??
    // The longest beginning decides: 96799 is not Hawaii, although 967 is.
    here
      .flatMap((each) => (each.codes ?? []).map((start) => ({ each, start })))
      .filter(({ start }) => code.startsWith(start))
      .toSorted((a, b) => b.start.length - a.start.length)[0]?.each
  )
}
