import { expect, test } from 'vitest'
import {
  inventory,
  type Price,
  price,
  product,
  type Product,
  productCard,
  type ProductCard,
  searchResult,
  type Variant,
  variant,
} from './product'

const prices: Price = {
  current: 180,
  original: 240,
  lowCurrent: 180,
  highCurrent: 200,
  lowOriginal: 240,
  highOriginal: 260,
  historicBestPrice: 170,
  previousBestSalesPrice: 190,
  percentagePriceDiscount: 25,
  salesPriceActiveDate: '2026-01-05',
}

const shellVariant: Variant = {
  id: 'HV7K2Q41-slate-s',
  upc: '0123456789012',
  attributes: { color: 'slate', size: 's', length: 'regular', width: 'wide', fitType: 'relaxed' },
  price: prices,
  notifyMe: false,
  stockStatusLabel: 'In stock',
  productInventoryState: 'InStock',
}

const slate = { id: 'slate', label: 'Slate', value: 'slate', price: 180, swatch: ['#445566'], available: true }

/** A product with every field the wire knows. */
const shell: Product = {
  id: 'HV7K2Q41',
  masterId: 'HV7K2Q41',
  name: 'Skarn 3L Shell',
  url: '/p/skarn-3l-shell-HV7K2Q41',
  type: 'Shell jacket',
  summary: 'Keeps rain out.',
  price: prices,
  currency: 'USD',
  badge: { id: 'NEW', label: 'New' },
  eyebrow: { id: 'LOW STOCK', label: 'Low stock' },
  targetPublishDate: '2026-03-01',
  productType: 'physical',
  presale: false,
  isRobisOnly: false,
  customsExternalUrl: 'https://customs.example/shell',
  details: ['Three layers'],
  modelMeasurements: 'Wears M',
  attributes: [{ type: 'color', label: 'Colour', options: [slate] }],
  variants: [shellVariant],
  subscriptionType: 'NONE',
  rating: { showScore: true, score: 4.5, reviewsCount: 12 },
  breadcrumb: [],
  images: { slate: ['HV7K2Q41-slate-front'] },
}

const card: ProductCard = {
  id: 'HV7K2Q41',
  image: 'HV7K2Q41-slate-front',
  title: 'Skarn 3L Shell',
  type: 'Shell jacket',
  rating: shell.rating,
  recommendationId: 'rec-1',
  price: prices,
  currency: 'USD',
  url: shell.url,
  colors: [],
}

function without<T extends object>(value: T, field: keyof T): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== field))
}

test('a product travels with every field it can have (PDP-01, PDP-04, PDP-05, PDP-09)', () => {
  expect(product.parse(shell)).toEqual(shell)
})

test.each([
  'id',
  'name',
  'url',
  'price',
  'currency',
  'productType',
  'presale',
  'isRobisOnly',
  'details',
  'attributes',
  'variants',
  'subscriptionType',
] as const)('a product without %s is invalid (PDP-01)', (field) => {
  expect(product.safeParse(without(shell, field)).success).toBe(false)
})

test('a gift card is digital, everything else physical (PDP-02)', () => {
  expect(product.safeParse({ ...shell, productType: 'digital' }).success).toBe(true)
  expect(product.safeParse({ ...shell, productType: 'giftcard' }).success).toBe(false)
})

test('the options are color, size, length, width and fit, and nothing else (PDP-03)', () => {
  const withType = (type: string) => product.safeParse({ ...shell, attributes: [{ ...shell.attributes[0], type }] }).success
  expect(['color', 'size', 'length', 'width', 'fitType'].filter((type) => !withType(type))).toEqual([])
  expect(['colour', 'fit_type', 'fittype'].filter(withType)).toEqual([])
})

test('an option has id, label, value and whether it is there; price and swatch may be missing (PDP-04)', () => {
  const fields = ['id', 'label', 'value', 'price', 'swatch', 'available'] as const
  const withOption = (option: object) =>
    product.safeParse({ ...shell, attributes: [{ ...shell.attributes[0], options: [option] }] }).success
  expect(fields.filter((field) => withOption(without(slate, field)))).toEqual(['price', 'swatch'])
})

test('a variant has all its seven fields (PDP-05)', () => {
  expect(variant.parse(shellVariant)).toEqual(shellVariant)
  const fields = Object.keys(shellVariant) as (keyof Variant)[]
  expect(fields.filter((field) => variant.safeParse(without(shellVariant, field)).success)).toEqual([])
})

test('variant, inventory and option each have their own stock terms (PDP-06, PDP-08, TRAP-33)', () => {
  const isVariantWord = (word: unknown) => variant.safeParse({ ...shellVariant, productInventoryState: word }).success
  const isInventoryWord = (word: unknown) =>
    inventory.safeParse({ productId: shell.id, variants: { [shellVariant.id]: { quantity: 1, stockStatus: word } } }).success
  const words = ['InStock', 'OutOfStock', 'AVAILABLE', 'OUT OF STOCK', 'OUT_OF_STOCK', 'available', true, false]
  expect(words.filter(isVariantWord)).toEqual(['InStock', 'OutOfStock'])
  expect(words.filter(isInventoryWord)).toEqual(['AVAILABLE', 'OUT OF STOCK'])
  const isOptionWord = (available: unknown) =>
    product.safeParse({ ...shell, attributes: [{ ...shell.attributes[0], options: [{ ...slate, available }] }] }).success
  expect(words.filter(isOptionWord)).toEqual([true, false])
})

test('inventory is keyed by variant, each with its quantity and its state (PDP-07)', () => {
  const stock = { productId: shell.id, variants: { [shellVariant.id]: { quantity: 3, stockStatus: 'AVAILABLE' as const } } }
  expect(inventory.parse(stock)).toEqual(stock)
  expect(inventory.safeParse({ ...stock, variants: [{ id: shellVariant.id, quantity: 3, stockStatus: 'AVAILABLE' }] }).success).toBe(false)
  expect(inventory.safeParse({ ...stock, variants: { [shellVariant.id]: { stockStatus: 'AVAILABLE' } } }).success).toBe(false)
  expect(inventory.safeParse({ ...stock, variants: { [shellVariant.id]: { quantity: 3 } } }).success).toBe(false)
})

test('a price has all ten fields; only what it once was may be missing (PDP-09)', () => {
  expect(price.parse(prices)).toEqual(prices)
  const optional = (Object.keys(prices) as (keyof Price)[]).filter((field) => price.safeParse(without(prices, field)).success)
  expect(optional).toEqual(['historicBestPrice', 'previousBestSalesPrice', 'percentagePriceDiscount', 'salesPriceActiveDate'])
})

test('a card travels with everything a grid shows; only a recommended one says by whom (PLP-01)', () => {
  expect(productCard.parse(card)).toEqual(card)
  const fields = ['id', 'image', 'title', 'rating', 'recommendationId', 'price', 'url'] as const
  expect(fields.filter((field) => productCard.safeParse(without(card, field)).success)).toEqual(['recommendationId'])
  const ratings = ['showScore', 'score', 'reviewsCount'] as const
  expect(ratings.filter((field) => productCard.safeParse({ ...card, rating: without(card.rating, field) }).success)).toEqual([])
})

test('a listing returns the total, the page, its filters and sort orders (PLP-10)', () => {
  const listing = {
    total: 61,
    start: 24,
    count: 24,
    hits: [card],
    refinements: [{ attributeId: 'color', label: 'Colour', values: [{ label: 'Slate', value: 'slate', hitCount: 9, selected: true }] }],
    sortingOptions: [{ id: 'featured', label: 'Featured' }],
    selectedSortingOption: 'featured',
  }
  expect(searchResult.parse(listing)).toEqual(listing)
  const fields = Object.keys(listing) as (keyof typeof listing)[]
  expect(fields.filter((field) => searchResult.safeParse(without(listing, field)).success)).toEqual([])
})
