import { expect, test } from 'vitest'
import type { Locale } from '#config/locales'
import type { SpecCount } from '#domain/listing/count-product-groups'
import type { SpecFacet } from '#domain/listing/spec-facets'
import { aListingQuestion } from '../test/a-listing-question'
import { buildSpecFacets } from './facets'

const question = aListingQuestion()
const count = (attribute: SpecFacet, value: string, hits = 1): SpecCount => ({ attribute, value, hits })
const specs = [
  ...[count('capacity', '50'), count('capacity', '0-20'), count('capacity', '35-50'), count('persons', '10'), count('persons', '1')],
  ...[count('rating', '4.5'), count('gender', 'women'), count('gender', 'men', 2), count('season', 'autumn')],
]

function labels(name: SpecFacet, locale: Locale, total = 9): string[] {
  const [facet] = buildSpecFacets([name], question, { specs, total, locale })
  return (facet?.values ?? []).map(({ label }) => label.replace(/[\u00a0\u202f]/g, ' '))
}

test('values of facts are in order, in the words of the locale (PLP-14)', () => {
  expect(labels('capacity', 'en-us')).toEqual(['Under 20 L', '35 to 50 L', '50 L or more'])
  expect(labels('capacity', 'de-de')).toEqual(['Unter 20 l', '35 bis 50 l', 'Ab 50 l'])
  expect(labels('persons', 'fr-fr')).toEqual(['1 personne', '10 personnes'])
  expect(labels('rating', 'nl-nl')).toEqual(['Vanaf 4,5 sterren'])
  expect([labels('season', 'en-us'), labels('season', 'en-gb')]).toEqual([['Fall'], ['Autumn']])
})

const figures = [
  ...[count('weight', '0-250'), count('weight', '500-1000'), count('weight', '1000'), count('cloth', '200-300')],
  ...[count('comfort', '0', 2), count('comfort', '-15'), count('upf', '30')],
]
const figureLabels = (name: SpecFacet, locale: Locale) =>
  buildSpecFacets([name], question, { specs: figures, total: 9, locale })[0]?.values.map(({ label }) =>
    label.replace(/[\u00a0\u202f]/g, ' '),
  )

test('steps of weight, cloth, warmth and sun protection are in order, in the units of the country (PLP-30)', () => {
  expect(figureLabels('weight', 'de-de')).toEqual(['Unter 250 g', '500–1.000 g', 'Ab 1.000 g'])
  expect(figureLabels('weight', 'en-us')).toEqual(['Under 8.8 oz (250 g)', '17.6–35 oz (500–1,000 g)', '35 oz (1,000 g) or more'])
  expect(figureLabels('cloth', 'en-us')).toEqual(['5.9–8.8 oz/yd² (200–300 g/m²)'])
  expect(figureLabels('comfort', 'fr-fr')).toEqual(['Jusqu’à 0 °C', 'Jusqu’à −15 °C'])
  expect(figureLabels('upf', 'it-it')).toEqual(['UPF 30+'])
})

test('warmth is offered by level, in words, in the lists of one kind of products (PDP-61)', () => {
  const levels = [count('warmth', '4'), count('warmth', '2')]
  const [facet] = buildSpecFacets(['warmth'], question, { specs: levels, total: 9, locale: 'fr-fr' })
  expect(facet?.label).toBe('Chaleur')
  expect(facet?.values.map(({ label }) => label.replace(/\u00a0/g, ' '))).toEqual(['2 sur 5 : légèrement chaud', '4 sur 5 : très chaud'])
})

test('a fact that all products have is not offered, nor a grouping that one group has all of (PLP-14)', () => {
  expect(labels('gender', 'en-us')).toEqual(['Men', 'Women'])
  expect(labels('gender', 'en-us', 2)).toEqual([])
  expect(labels('season', 'en-us', 1)).toEqual([])
})

test('a chosen value is shown though nothing is left of it (PLP-14)', () => {
  const chosen = { ...question, specs: { persons: ['2'] } }
  const [facet] = buildSpecFacets(['persons'], chosen, { specs: [], total: 0, locale: 'en-us' })
  expect(facet?.values).toEqual([{ value: '2', label: '2 people', hitCount: 0, selected: true }])
})
