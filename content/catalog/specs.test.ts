import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#config/locales'
import { type CatalogProduct, productsFile, type Silhouette } from '#contracts/entities/catalog-file'
import type { Specs } from '#contracts/entities/specs'
import { getWarmth } from '#domain/product/warmth'

const root = new URL('./', import.meta.url)
const products = ['halvern', 'dropkerb', 'dunnage'].flatMap((brand) =>
  readdirSync(new URL(brand, root))
    .filter((file) => file.startsWith('products-'))
    .flatMap((file) => productsFile.parse(JSON.parse(readFileSync(new URL(`${brand}/${file}`, root), 'utf8')))),
)

const silhouettesBySpecKind: Record<Specs['kind'], readonly Silhouette[]> = {
  outerwear: ['shell', 'puffer', 'chore', 'vest'],
  top: ['fleece', 'knit', 'hoodie', 'tee', 'shirt', 'baselayer', 'dress'],
  legwear: ['trousers', 'shorts'],
  footwear: ['boot', 'sneaker', 'runner', 'lowshoe'],
  headwear: ['beanie', 'cap'],
  socks: ['sock'],
  bag: ['backpack', 'duffel'],
  tent: ['tent'],
  sleepingBag: ['sleepingbag'],
  giftCard: ['giftcard'],
}

test('every product has the facts of its kind (PDP-35)', () => {
  const wrong = products.filter(({ specs, silhouette }) => !specs || !silhouettesBySpecKind[specs.kind].includes(silhouette))
  expect(wrong.map(({ id }) => id)).toEqual([])
})

const warmSilhouettes: readonly Silhouette[] = ['puffer', 'vest', 'fleece', 'knit', 'hoodie', 'baselayer', 'beanie']

test('everything worn to be warm has a warmth, and each kind has more than one (PDP-61)', () => {
  const warmProducts = products.filter(({ silhouette }) => warmSilhouettes.includes(silhouette))
  expect(warmProducts.filter((product) => !getWarmth(product)).map(({ id }) => id)).toEqual([])
  for (const silhouette of warmSilhouettes) {
    const levels = new Set(warmProducts.filter((product) => product.silhouette === silhouette).map(getWarmth))
    expect(levels.size, silhouette).toBeGreaterThan(1)
  }
  expect(new Set(warmProducts.map(getWarmth))).toEqual(new Set([1, 2, 3, 4, 5]))
})

type SpecFact = { name: string; said: RegExp; times?: (product: CatalogProduct) => number; round?: number }

const getPairFactor = ({ silhouette }: CatalogProduct) => (silhouette === 'runner' ? 2 : 1)
/** What the English copy says in figures. `round`: a figure told in ounces is as near as that in grams. */
const specFacts: SpecFact[] = [
  { name: 'waterproof', said: /Hydrostatic head ([\d,]+) mm|([\d,]+) mm (?:waterproof|water column)/ },
  { name: 'breathability', said: /breathability ([\d,]+) g/ },
  {
    name: 'weight',
    said: /(?:^|[\s,;(])([\d,]+) g (?:in (?:a )?size|a pair|with pegs)|Total weight ([\d,]+) g|litres, ([\d,]+) g/,
    times: getPairFactor,
  },
  { name: 'fill.weight', said: /([\d,]+) g of \d+ cuin down/ },
  { name: 'fill.power', said: /g of (\d+) cuin down/ },
  { name: 'cloth', said: /(?<!breathability )(?<![\d,])([\d,]+) ?(?:g per m²|gsm|g\/m²)/ },
  { name: 'cloth', said: /(\d+) oz\b/, times: () => 33.906, round: 3 },
  { name: 'upf', said: /UPF (\d+)/ },
  { name: 'recycled', said: /(?<!wool, |\d)(\d+)% recycled (?!wool)/ },
  { name: 'lugs', said: /Lugs ([\d.]+) mm|([\d.]+) mm lugs/ },
  { name: 'drop', said: /(\d+) mm drop/ },
  { name: 'heel', said: /(\d+) mm (?:at the )?heel/ },
  { name: 'capacity', said: /(\d+) litres?(?! bottle)/ },
  { name: 'laptop', said: /laptops to (\d+) inches|a (\d+)-inch computer/ },
  { name: 'load', said: /Carries (\d+) kg/ },
  { name: 'persons', said: /(\d)-person/ },
  { name: 'flysheet', said: /Flysheet ([\d,]+) mm/ },
  { name: 'floor', said: /floor ([\d,]+) mm/ },
  { name: 'height', said: /(?:Headroom|Standing height) (\d+) cm/ },
  { name: 'limit', said: /limit −(\d+) °C/, times: () => -1 },
]

/** Insulation is told per square meter, too, and the canvas of shoes and bags in ounces. */
const hasFabricSpec = ({ specs }: CatalogProduct) =>
  specs?.kind === 'top' || specs?.kind === 'legwear' || (specs?.kind === 'outerwear' && specs.fill?.material !== 'synthetic')

test.each(specFacts)('the copy agrees with the facts: $name, $said (PDP-35)', ({ name, said, times = () => 1, round = 0 }) => {
  const told = products.flatMap((product) => {
    const { type, details } = product.text.en
    const found = said.exec([type, ...details].join('; ').replace(/[\u00a0\u202f]/g, ' '))
    const figure = found?.slice(1).find((group) => group !== undefined)
    return figure === undefined || (name === 'cloth' && !hasFabricSpec(product)) ? [] : [{ product, figure }]
  })
  expect(told).not.toEqual([])
  for (const { product, figure } of told) {
    const expected = Number(figure.replaceAll(',', '')) * times(product)
    const value = name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], product.specs)
    expect(Math.abs(Number(value) - expected), `${product.id} ${name} ${String(value)}, said ${figure}`).toBeLessThanOrEqual(round)
  }
})

const normalizeNumber = (text: string) => text.replace(/[\s\u00a0\u202f.,’]/g, '')

test('waterproofness is the same figure in every language that tells it (PDP-35)', () => {
  for (const { id, text, specs } of products) {
    if (!specs || !('waterproof' in specs) || typeof specs.waterproof !== 'number') continue
    const said = new RegExp(`(?<!\\d)${specs.waterproof}mm`)
    const tellers = languages.filter((language) => said.test(normalizeNumber(text[language].details.join(';'))))
    expect([0, languages.length], id).toContain(tellers.length)
  }
})
