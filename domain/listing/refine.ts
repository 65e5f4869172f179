export type Refinement = { attributeId: string; values: readonly string[] }

const maxRefinements = 8
const maxLength = 300
const attributePattern = /^[A-Za-z][\w.-]{0,39}$/

/** The filters of a URL, `refine_1=color=blue|green`: at most eight, each attribute and value once, malformed ones dropped. */
export function decodeRefinements(query: URLSearchParams): Refinement[] {
  const valuesByAttribute = new Map<string, Set<string>>()
  for (let n = 1; n <= maxRefinements; n += 1) {
    const text = query.get(`refine_${n}`) ?? ''
    const separatorIndex = text.indexOf('=')
    const attributeId = text.slice(0, Math.max(separatorIndex, 0))
    if (text.length > maxLength || !attributePattern.test(attributeId)) continue
    const values = text
      .slice(separatorIndex + 1)
      .split('|')
      .filter(Boolean)
      .map(unescapeValue)
    if (values.length > 0) valuesByAttribute.set(attributeId, new Set([...(valuesByAttribute.get(attributeId) ?? []), ...values]))
  }
  return [...valuesByAttribute].map(([attributeId, values]) => ({ attributeId, values: [...values] }))
}

/** Encodes filters as query parameters, in order. */
export function encodeRefinements(refinements: readonly Refinement[]): [name: string, value: string][] {
  return refinements
    .filter(({ values }) => values.length > 0)
    .slice(0, maxRefinements)
    .map(({ attributeId, values }, i) => [`refine_${i + 1}`, `${attributeId}=${values.map(escapeValue).join('|')}`])
}

/** Toggles a value; drops an attribute without values. */
export function toggleRefinement(refinements: readonly Refinement[], attributeId: string, value: string): Refinement[] {
  const current = refinements.find((refinement) => refinement.attributeId === attributeId)
  if (!current) return [...refinements, { attributeId, values: [value] }]
  const values = current.values.includes(value) ? current.values.filter((other) => other !== value) : [...current.values, value]
  return refinements
    .map((refinement) => (refinement === current ? { attributeId, values } : refinement))
    .filter((refinement) => refinement.values.length > 0)
}

/** Filters without one attribute. */
export function removeAttribute(refinements: readonly Refinement[], attributeId: string): Refinement[] {
  return refinements.filter((refinement) => refinement.attributeId !== attributeId)
}

export type AppliedFilter = { attributeId: string; value: string; label: string }
type RefineFacet = { attributeId: string; values: readonly { value: string; label?: string }[] }

/** Every selected value with its label, for removable chips. */
export function listAppliedFilters(refinements: readonly Refinement[], facets: readonly RefineFacet[]): AppliedFilter[] {
  return refinements.flatMap(({ attributeId, values }) => {
    const facetValues = facets.find((facet) => facet.attributeId === attributeId)?.values ?? []
    return values.map((value) => ({ attributeId, value, label: facetValues.find((each) => each.value === value)?.label ?? value }))
  })
}

/** A value may contain the separator. */
function escapeValue(value: string): string {
  return value.replaceAll('%', '%25').replaceAll('|', '%7C')
}

function unescapeValue(text: string): string {
  return text.replace(/%(25|7C)/gi, (_, code: string) => (code === '25' ? '%' : '|'))
}
