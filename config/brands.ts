export const brandIds = ['halvern', 'dropkerb', 'dunnage'] as const
export type BrandId = (typeof brandIds)[number]
export type BrandWireId = Uppercase<BrandId>

export type Brand = {
  id: BrandId
  name: string
  /** Brand name in the API: first half of a siteId, and the `brand` header. */
  wireId: BrandWireId
  /** Color of the browser's own frame around the page. */
  themeColor: `#${string}`
  /** Names of the routes whose header does not stick. */
  headerExclusions: readonly string[]
  /** CSS pixels of a picture in the mega-menu's visual selector. */
  visualSelectorImage: { width: number; height: number }
}

const headerExclusions = ['checkout', 'orderConfirmation', 'associateLogin'] as const

export const brands: Record<BrandId, Brand> = {
  halvern: {
    id: 'halvern',
    name: 'Halvern',
    wireId: 'HALVERN',
    themeColor: '#143b38',
    headerExclusions,
    visualSelectorImage: { width: 160, height: 200 },
  },
  dropkerb: {
    id: 'dropkerb',
    name: 'dropkerb',
    wireId: 'DROPKERB',
    themeColor: '#15161a',
    headerExclusions,
    visualSelectorImage: { width: 180, height: 180 },
  },
  dunnage: {
    id: 'dunnage',
    name: 'Dunnage',
    wireId: 'DUNNAGE',
    themeColor: '#27405c',
    headerExclusions,
    visualSelectorImage: { width: 160, height: 200 },
  },
}

export function isBrandId(value: string): value is BrandId {
  return Object.hasOwn(brands, value)
}

/** True if the header sticks to the top while scrolling. */
export function hasStickyHeader(brand: BrandId, routeName: string): boolean {
  return !brands[brand].headerExclusions.includes(routeName)
}
