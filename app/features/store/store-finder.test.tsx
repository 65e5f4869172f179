import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { aStore, aStoreInDenver } from '~/server/test/a-store'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { loadStoreLocator } from './load-stores.server'
import { StoreFinder } from './store-finder'

const listing = 'GET /consumers-v3/utilities/stores'
const searching = 'POST /stores/v1/search'
const all = { [listing]: { stores: [aStore(), aStoreInDenver()] } }

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

async function shown(query = '', answers: Answers = {}) {
  const { shop } = aShop({ ...all, ...answers }, { path: `/en-us/store-locator${query}` })
  const { services: _, ...locator } = await loadStoreLocator(shop)
  return renderInStorefront(<StoreFinder {...locator} />, { route: 'stores' })
}

test('each store has an entry in the list and a pin that links to it, with the same mark', async () => {
  const html = await shown()
  expect(html).toMatch(/<li id="HV-US-03"[^>]*>.*2\. .*href="\/en-us\/stores\/HV-US-03">Halvern Denver/)
  expect(html).toMatch(/<a href="#HV-US-03" aria-label="Halvern Denver">.*>2<\/text>/)
  expect(html.match(/<a href="#HV-/g)).toHaveLength(2)
})

test('the list precedes the map', async () => {
  const html = await shown()
  expect(html.indexOf('<ol')).toBeLessThan(html.indexOf('<nav'))
})

test('a distance is shown in the market’s unit', async () => {
  const near = { total: 1, unit: 'mi', center: { lat: 47.6, lng: -122.3 }, stores: [{ ...aStore(), distance: 3.9 }] }
  const words = textOfHtml(await shown('?place=Seattle', { [searching]: near }))
  expect(words).toContain('1 store near Seattle')
  expect(words).toContain('3.9 mi')
})

test.each([
  ['?place=Atlantis', { [searching]: { total: 0, unit: 'mi', stores: [] } }, 'We couldn’t find “Atlantis”'],
  [
    '?place=Miami',
    { [searching]: { total: 0, unit: 'mi', center: { lat: 26, lng: -80 }, stores: [] } },
    'No store within 50 mi of Miami These are all our stores.',
  ],
  [
    '?place=Boise',
    { [searching]: { total: 1, unit: 'mi', center: { lat: 43.6, lng: -116.2 }, stores: [{ ...aStore(), distance: 400 }] } },
    'No store within 50 mi of Boise These are the nearest.',
  ],
  ['?lat=26&lng=-80', { [searching]: { total: 0, unit: 'mi', center: { lat: 26, lng: -80 }, stores: [] } }, 'of your position'],
  ['?place=Seattle', { [searching]: anError(503, 'GEN500') }, 'We can’t search near Seattle right now'],
  ['?service=flying', {}, 'No store offers all of these services'],
  ['', { [listing]: anError(503, 'GEN500') }, 'We can’t load our stores right now'],
])('with %s (%#) the page says what is the matter', async (query, answers, words) => {
  expect(textOfHtml(await shown(query, answers))).toContain(words)
})

test('typed text is rendered as text', async () => {
  const html = await shown('?place=%3Cimg%20src%3Dx%3E', { [searching]: { total: 0, unit: 'mi', stores: [] } })
  expect(html).not.toContain('<img')
})
