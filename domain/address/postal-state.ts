/** First and last three digits of the ZIP codes of each state. Source: the USPS list of three-digit prefixes. */
const zipRanges =
  'NY005-005 PR006-007 VI008-008 PR009-009 MA010-027 RI028-029 NH030-038 ME039-049 VT050-054 VT056-059 CT060-069 NJ070-089 AE090-098 ' +
  'NY100-149 PA150-196 DE197-199 DC200-200 VA201-201 DC202-205 MD206-219 VA220-246 WV247-268 NC270-289 SC290-299 GA300-319 FL320-339 ' +
  'AA340-340 FL341-349 AL350-369 TN370-385 MS386-397 GA398-399 KY400-427 OH430-459 IN460-479 MI480-499 IA500-528 WI530-549 MN550-567 ' +
  'DC569-569 SD570-577 ND580-588 MT590-599 IL600-629 MO630-658 KS660-679 NE680-693 LA700-714 AR716-729 OK730-732 TX733-733 OK734-749 ' +
  'TX750-799 CO800-816 WY820-831 ID832-833 ID835-838 UT840-847 AZ850-865 NM870-884 TX885-885 NV889-898 CA900-961 AP962-966 HI967-968 ' +
  'GU969-969 OR970-979 WA980-994 AK995-999'

const zipStates = zipRanges.split(' ').map((range) => {
  const [first = 0, last = 0] = range.slice(2).split('-').map(Number)
  return { state: range.slice(0, 2), first, last }
})

/** By the first letter of a postal code. X is shared by two territories. */
const canadianProvinces: Readonly<Record<string, string>> = {
  ...{ A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC', K: 'ON', L: 'ON', M: 'ON', N: 'ON', P: 'ON' },
  ...{ R: 'MB', S: 'SK', T: 'AB', V: 'BC', Y: 'YT' },
}

/** A few offices deliver across a state's border. */
const acrossBorders = new Set(['063 NY', '739 KS', '797 NM', '814 NM', '821 MT', '840 WY', '865 NM'])

/** The state or province of a postal code; undefined where it is unknown, or where offices of the code deliver to another state, too. */
export function stateOfPostalCode(country: string, postalCode: string): string | undefined {
  if (country === 'CA') return canadianProvinces[postalCode.trim().charAt(0).toUpperCase()]
  const prefix = postalCode.slice(0, 3)
  if (country !== 'US' || [...acrossBorders].some((border) => border.startsWith(prefix))) return undefined
  return zipStates.find(({ first, last }) => first <= Number(prefix) && Number(prefix) <= last)?.state
}

/** Returns true if a postal code lies in another state or province than the named one. Taxes follow the state, parcels the code. */
export function isInAnotherState(country: string, postalCode: string, state: string): boolean {
  if (country === 'CA') {
    const province = canadianProvinces[postalCode.trim().charAt(0).toUpperCase()]
    return province !== undefined && province !== state
  }
  if (country !== 'US' || acrossBorders.has(`${postalCode.slice(0, 3)} ${state}`)) return false
  const prefix = Number(postalCode.slice(0, 3))
  const found = zipStates.find(({ first, last }) => first <= prefix && prefix <= last)
  return found !== undefined && found.state !== state
}
