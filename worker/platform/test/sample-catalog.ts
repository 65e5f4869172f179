import { languages } from '../../../config/locales.ts'
import { catalogProduct, type CatalogCategory, type CatalogProduct } from '../../../contracts/entities/catalog-file.ts'
import type { BrandCatalog } from '../../../scripts/seed/read-catalog.ts'

function inEachLanguage(words: string) {
  return Object.fromEntries(
    languages.map((language) => [language, language === 'en' ? words : `${words} (${language})`]),
  ) as CatalogCategory['label']
}

const text = Object.fromEntries(
  languages.map((language) => [
    language,
    {
      type: language === 'fr' ? 'Veste imperméable légère' : `Waterproof jacket (${language})`,
      summary: 'A jacket for tests: it keeps the rain out and the colors in, whatever the weather.',
      details: ['Taped at every seam', 'Hood that follows the head', 'Packs into its own pocket'],
    },
  ]),
)

const color = (id: string, family: string) => ({ id, label: inEachLanguage(id), swatch: ['#2c6a78'], family, slots: {} })

function aProduct(over: Partial<Record<keyof CatalogProduct, unknown>> & { id: string }): CatalogProduct {
  return catalogProduct.parse({
    silhouette: 'shell',
    gender: 'men',
    categories: ['1010', '1000'],
    name: `Sample ${over.id}`,
    text,
    price: { USD: 10_000, CAD: 13_000, GBP: 8_000, EUR: 9_000 },
    colors: [color('tarn', 'blue'), color('ember', 'orange')],
    sizes: ['S', 'M'],
    stock: 'plenty',
    rating: { score: 4.2, count: 10 },
    reviews: [],
    ...over,
  })
}

const review = (rating: number, createdAt: string) => ({
  rating,
  title: `${rating} stars`,
  text: 'Worn for a week of rain without complaint.',
  author: 'Ana P.',
  locale: 'en-us',
  createdAt,
  verified: true,
})

const photographed = {
  ...review(3, '2026-03-04'),
  photos: ['halvern-dawn-tall', 'halvern-camp-tall'],
  response: { text: 'Thank you, the cord is inside the pocket.', author: 'Halvern', createdAt: '2026-03-05' },
}

const shellSpecs = {
  kind: 'outerwear',
  waterproof: 20_000,
  fit: 'slim',
  weight: 412,
  seasons: ['autumn', 'winter'],
  care: ['machine-30'],
  origin: 'PT',
}

export const sampleProducts = {
  shell: aProduct({
    id: 'HVSHELL1',
    name: 'Skarn Shell',
    badge: 'NEW',
    specs: shellSpecs,
    composition: { main: { polyamide: 100 } },
    modelMeasurements: inEachLanguage('Ada is 178 cm tall and wears M'),
    reviews: [
      { ...review(5, '2026-01-02'), fit: 'true' },
      { ...photographed, fit: 'large' },
    ],
  }),
  low: aProduct({ id: 'HVLOWST2', stock: 'low', price: { USD: 4_000, CAD: 5_000, GBP: 3_000, EUR: 3_500 } }),
  soldOut: aProduct({
    id: 'HVSOLD03',
    stock: 'sold-out',
    notifyMe: true,
    reviews: [review(5, '2026-01-02'), { ...review(4, '2026-05-01'), locale: 'de-de' }],
  }),
  mixed: aProduct({
    id: 'HVMIXED4',
    silhouette: 'runner',
    gender: 'unisex',
    stock: 'mixed',
    sizes: ['8', '9', '10.5'],
    widths: ['regular', 'wide'],
    lengths: ['30', '32'],
  }),
  presale: aProduct({ id: 'HVPRESA5', badge: 'PRESALE', presaleUntil: '2999-12-31' }),
  soon: aProduct({ id: 'HVSOON06', targetPublishDate: '2999-12-31', notifyMe: true }),
  reserve: aProduct({ id: 'HVROBIS7', reserveInStoreOnly: true }),
  giftCard: aProduct({
    id: 'HVGIFT08',
    silhouette: 'giftcard',
    productType: 'digital',
    sizes: ['50'],
    colors: [color('pine', 'green')],
  }),
  sale: aProduct({
    id: 'HVSALE09',
    categories: ['1600'],
    price: { USD: 6_666, CAD: 8_000, GBP: 5_000, EUR: 6_000 },
    original: { USD: 9_999, CAD: 12_000, GBP: 7_500, EUR: 9_000 },
    historicBest: { USD: 8_000, CAD: 10_000, GBP: 6_000, EUR: 7_200 },
  }),
  many: aProduct({
    id: 'HVMANY10',
    colors: ['tarn', 'ember', 'moss', 'slate', 'heather'].map((id) => color(id, 'green')),
    sizes: Array.from({ length: 16 }, (_, i) => String(i + 1)),
  }),
  otherBrand: aProduct({ id: 'DKTEE001', silhouette: 'tee', name: 'Kerb Tee' }),
}

const category = (id: string, slug: string, parent?: string): CatalogCategory => ({
  id,
  slug,
  ...(parent && { parent }),
  label: inEachLanguage(slug),
  intro: inEachLanguage(`All of ${slug}.`),
})
const categories = [category('1000', 'men'), category('1010', 'men-jackets', '1000'), category('1600', 'sale'), category('1900', 'archive')]
const aSet = (id: string, products: string[]) => ({ id, name: inEachLanguage(`Set ${id}`), products })
const { otherBrand, ...own } = sampleProducts

const questions = [
  {
    productId: 'HVSHELL1',
    text: 'Does it fit over a thick fleece?',
    author: 'Ida',
    locale: 'en-us',
    createdAt: '2026-02-01',
    answers: [
      { text: 'It does, in your usual size.', author: 'Halvern', isStaff: true },
      { text: 'Mine is a bit snug, to be honest.', author: 'Ole', isStaff: false },
    ],
  },
]
const translations = { 'HVSHELL1-1': { fr: { title: '5 étoiles', text: 'Portée une semaine sous la pluie, sans reproche.' } } }

/** A small catalog with one product for each state a shopper can meet, and a second brand beside it. */
export const sampleShelves: BrandCatalog[] = [
  {
    brand: 'halvern',
    categories,
    sets: [aSet('HVSET001', ['HVSHELL1', 'HVLOWST2', 'HVSOLD03']), aSet('HVSET002', ['HVSALE09', 'HVSHELL1'])],
    questions,
    translations,
    products: () => Object.values(own),
  },
  { brand: 'dropkerb', categories, sets: [], questions: [], translations: {}, products: () => [otherBrand] },
]
