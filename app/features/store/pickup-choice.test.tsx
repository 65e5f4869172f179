import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { aProduct } from '~/server/test/a-product'
import { aStore, aStoreInDenver } from '~/server/test/a-store'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { loadPickup } from './load-stores.server'
import { PickupChoice, type PickupChoiceProps } from './pickup-choice'

const slug = 'skarn-3l-shell-HV7K2Q41'
const listing = 'GET /consumers-v3/utilities/stores'
const supplying = 'POST /products/v1/products/HV7K2Q41/availability'
const upc = '0123456789029'
const here = (storeId: string, supply: { quantity: number; pickup: boolean; sts: boolean }) => ({
  storeId,
  variants: { [upc]: { stockStatus: 'AVAILABLE', ...supply } },
})
const supplies = (...stores: ReturnType<typeof here>[]) => ({ productId: 'HV7K2Q41', online: {}, stores })
const answers = {
  'GET /products/v2/products/HV7K2Q41/details': aProduct(),
  [listing]: { stores: [aStore(), aStoreInDenver()] },
  [supplying]: supplies(
    here('HV-US-01', { quantity: 0, pickup: false, sts: true }),
    here('HV-US-03', { quantity: 2, pickup: true, sts: true }),
  ),
}

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

type PickupChoiceOptions = { answers?: Answers; favorite?: string; result?: PickupChoiceProps['result'] }

async function opened(query = '?color=slate&size=m', { result, favorite, ...over }: PickupChoiceOptions = {}) {
  const shop = aShop({ ...answers, ...over.answers }, { path: `/en-us/pickup/${slug}${query}` })
  if (favorite) await shop.shop.session.rememberFavoriteStore('HALVERN-US', favorite)
  const loaded = await loadPickup(shop.shop, slug)
  const html = renderInStorefront(<PickupChoice loaded={loaded!} result={result} />, { route: 'pickup' })
  return { ...shop, loaded, html, words: textOfHtml(html) }
}

const radio = (html: string, storeId: string) => html.match(new RegExp(`<label[^>]*><input[^>]*value="${storeId}".*?</label>`))?.[0] ?? ''

test('the stores tell what they have of the chosen variant: today, by parcel, or not (DLG-16, SHIP-18)', async () => {
  const none = supplies(
    here('HV-US-01', { quantity: 0, pickup: false, sts: false }),
    here('HV-US-03', { quantity: 2, pickup: true, sts: true }),
  )
  const { html, callsTo } = await opened()
  expect(callsTo(supplying)[0]?.body).toEqual({ upcs: [upc], storeIds: ['HV-US-01', 'HV-US-03'] })
  expect(textOfHtml(radio(html, 'HV-US-01'))).toContain('In 4 to 6 business days')
  expect(textOfHtml(radio(html, 'HV-US-03'))).toContain('Ready today')
  const soldOut = radio((await opened(undefined, { answers: { [supplying]: none } })).html, 'HV-US-01')
  expect(textOfHtml(soldOut)).toContain('Not available')
  expect(soldOut).toContain('disabled')
})

test('the form is sent to the page with this choice and place, where the reason for a refusal can be shown (NTF-07, DLG-16)', async () => {
  const { html } = await opened('?color=slate&size=m&place=Denver')
  expect(html).toMatch(/<form method="post" action="\/en-us\/pickup\/skarn-3l-shell-HV7K2Q41\?place=Denver&amp;color=slate&amp;size=m"/)
})

test('without a size the shopper chooses one first, here', async () => {
  const { html, words, loaded } = await opened('?color=slate')
  expect(loaded?.choice).toBeNull()
  expect(words).toContain('Choose a size first')
  expect(html).toContain(`href="/en-us/pickup/${slug}?color=slate&amp;size=m"`)
  expect(html).not.toContain('Add for pickup')
})

test('the shopper’s favorite store comes first and is selected, unless it has no stock', async () => {
  const { html, loaded } = await opened(undefined, { favorite: 'HV-US-03' })
  expect(loaded?.choice?.found?.stores.map(({ storeId }) => storeId)).toEqual(['HV-US-03', 'HV-US-01'])
  expect(radio(html, 'HV-US-03')).toContain('checked')
  const none = supplies(here('HV-US-03', { quantity: 0, pickup: false, sts: false }))
  const without = await opened(undefined, { favorite: 'HV-US-03', answers: { [supplying]: none } })
  expect(without.html).not.toContain('checked')
})

test('the store the address names is chosen', async () => {
  expect(radio((await opened('?color=slate&size=m&storeId=HV-US-01')).html, 'HV-US-01')).toContain('checked')
})

test('when store stock cannot be read a store can still be chosen', async () => {
  const { html, words } = await opened(undefined, { answers: { [supplying]: anError(500, 'GEN500') } })
  expect(words).toContain('We can’t check store stock right now')
  expect(radio(html, 'HV-US-01')).not.toContain('disabled')
  expect(words).toContain('Add for pickup')
})

test('when the stores cannot be read there is nothing to press, and the way back to the product', async () => {
  const { html, words } = await opened(undefined, { answers: { [listing]: anError(503, 'GEN500') } })
  expect(words).toContain('We can’t load our stores right now')
  expect(words).not.toContain('Add for pickup')
  expect(html).toContain(`href="/en-us/p/${slug}?color=slate&amp;size=m"`)
})

test('a returned form shows the reason beside the stores and keeps the selected one', async () => {
  const result = { intent: 'add-pickup', values: { storeId: 'HV-US-03' }, errors: { storeId: ['Choose a store'], '': ['Sold out'] } }
  const { html, words } = await opened(undefined, { result })
  expect(words).toContain('Choose a store')
  expect(words).toContain('Sold out')
  expect(radio(html, 'HV-US-03')).toContain('checked')
})

test('an unknown product has no stores', async () => {
  expect(await loadPickup(aShop(answers, { path: '/en-us/pickup/x' }).shop, 'nothing-HV000000')).toBeNull()
})
