type Rules = Record<string, string[]>

/**
 * Properties without which Google shows no merchant listing: its pages on product variants, merchant listings, shipping and return policies
 * (developers.google.com/search/docs/appearance/structured-data). `a|b`: one of them.
 */
export const requiredOf: Rules = {
  ProductGroup: ['name', 'productGroupID', 'variesBy', 'hasVariant', 'url'],
  Product: ['name', 'image', 'offers', 'sku|gtin'],
  Offer: ['price', 'priceCurrency', 'availability'],
  AggregateRating: ['ratingValue', 'ratingCount|reviewCount'],
  Brand: ['name'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  MonetaryAmount: ['currency', 'value'],
  DefinedRegion: ['addressCountry'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime'],
  QuantitativeValue: ['unitCode', 'minValue', 'maxValue'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory'],
}

/** Properties it advises; those of a group need not be said again of its variants. */
export const recommendedOf: Rules = {
  ProductGroup: ['aggregateRating', 'brand', 'description', 'image', 'mpn'],
  Product: ['gtin', 'sku', 'color', 'size'],
  Offer: ['url', 'itemCondition', 'shippingDetails', 'hasMerchantReturnPolicy'],
  MerchantReturnPolicy: ['returnPolicyCountry', 'merchantReturnDays', 'returnMethod', 'returnFees'],
}

/** Paths of properties that are missing, empty, or refer to a node that is not there. A variant identified by its page alone needs none. */
export function listRuleViolations(nodes: readonly object[], rules: Rules): string[] {
  const ids = new Set(nodes.flatMap((node) => ('@id' in node ? [node['@id']] : [])))
  const look = (value: unknown, path: string): string[] => {
    if (Array.isArray(value)) return value.flatMap((each, i) => look(each, `${path}[${i}]`))
    if (typeof value !== 'object' || value === null) return []
    const node = value as Record<string, unknown>
    const names = Object.keys(node)
    if (names.length === 1 && '@id' in node) return ids.has(node['@id']) ? [] : [`${path} refers to nothing`]
    if (names.length === 2 && node['@type'] === 'Product' && node.url) return []
    const needed = rules[String(node['@type'])] ?? []
    const missing = needed.filter((name) => name.split('|').every((each) => isEmpty(node[each])))
    return [...missing.map((name) => `${path}.${name}`), ...names.flatMap((name) => look(node[name], `${path}.${name}`))]
  }
  return nodes.flatMap((node) => look(node, String((node as { '@type'?: string })['@type'])))
}

const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
