import type { Product, ProductCard, SearchResult, Variant } from '#contracts/entities/product'

const price = { current: 220, original: 220, lowCurrent: 220, highCurrent: 220, lowOriginal: 220, highOriginal: 220 }
const rating = { showScore: true, score: 4.5, reviewsCount: 12 }

export function aVariant(attributes: Variant['attributes'], overrides: Partial<Variant> = {}): Variant {
  const id = `HV7K2Q41-${Object.values(attributes).join('-')}`
  return {
    id,
    upc: '0123456789012',
    attributes,
    price,
    notifyMe: false,
    stockStatusLabel: 'In stock',
    productInventoryState: 'InStock',
    ...overrides,
  }
}

/** Shell jacket in slate and coal, sizes S and M; coal M is sold out and coal S does not exist. */
export function aProduct(overrides: Partial<Product> = {}): Product {
  const option = (id: string, label: string) => ({ id, label, value: id, available: true })
  return {
    id: 'HV7K2Q41',
    masterId: 'HV7K2Q41',
    name: 'Skarn 3L Shell',
    url: '/p/skarn-3l-shell-HV7K2Q41',
    type: 'Shell jacket',
    summary: 'Keeps rain out.',
    price,
    currency: 'USD',
    productType: 'physical',
    presale: false,
    isRobisOnly: false,
    details: ['Three layers'],
    attributes: [
      { type: 'color', label: 'Color', options: [option('slate', 'Slate'), option('coal', 'Coal')] },
      { type: 'size', label: 'Size', options: [option('s', 'S'), option('m', 'M')] },
    ],
    variants: [
      aVariant({ color: 'slate', size: 's' }, { upc: '0123456789012' }),
      aVariant({ color: 'slate', size: 'm' }, { upc: '0123456789029' }),
      aVariant({ color: 'coal', size: 'm' }, { upc: '0123456789036', productInventoryState: 'OutOfStock' }),
    ],
    subscriptionType: 'NONE',
    rating,
    breadcrumb: [],
    images: { slate: ['https://img.example/slate.avif'], coal: ['https://img.example/coal.avif'] },
    ...overrides,
  }
}

export function aProductCard(overrides: Partial<ProductCard> = {}): ProductCard {
  return {
    id: 'HV7K2Q41',
    image: 'https://img.example/slate.avif',
    title: 'Skarn 3L Shell',
    type: 'Shell jacket',
    rating,
    price,
    currency: 'USD',
    url: '/p/skarn-3l-shell-HV7K2Q41',
    colors: [],
    ...overrides,
  }
}

/** A listing of this many products, from `start` on. */
export function aSearchResult(overrides: Partial<SearchResult> = {}): SearchResult {
  return {
    total: 1,
    start: 0,
    count: 24,
    hits: [aProductCard()],
    refinements: [],
    sortingOptions: [],
    selectedSortingOption: 'featured',
    ...overrides,
  }
}
