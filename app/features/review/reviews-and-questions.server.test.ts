import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aReview, someReviews } from '~/server/test/a-review'
import { type Answers, type PlatformRequest, aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { loadFeedback, loadQuestions, loadReviewPhoto, loadReviews } from './reviews-and-questions.server'

const read = 'GET /products/v1/products/HV7K2Q41/reviews'
const translate = 'POST /products/v1/review/HV7K2Q41-1/translate'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

const shopAt = (query: string, answers: Answers) => aShop(answers, { path: `/fr-fr/p/skarn-3l-shell-HV7K2Q41/reviews${query}` })

test('the address says which rating, order and page; one past the end is the last there is (APIP-04, REV-01)', async () => {
  const { shop, callsTo } = shopAt('?rating=5&sort=lowest&page=9', { [read]: someReviews([aReview()], 14) })
  expect(await loadReviews(shop, 'HV7K2Q41')).toMatchObject({ pages: 2, state: { rating: 5, sort: 'lowest', page: 2 } })
  expect(callsTo(read).at(-1)?.query.toString()).toBe('start=8&count=8&sort=lowest&rating=5')
})

test('reviews that cannot be read are empty, and the page says so', async () => {
  expect(await loadReviews(shopAt('', {}).shop, 'HV7K2Q41')).toMatchObject({ reviews: null, pages: 1 })
})

test('a translated review is shown in the shopper’s language and names its original (REV-01, APIP-07)', async () => {
  const inFrench = { title: 'Au sec', text: 'Deux jours de pluie.' }
  const answers = { [read]: someReviews([aReview(), aReview({ id: 'HV7K2Q41-2', translatedTo: undefined })]), [translate]: inFrench }
  const { shop, callsTo } = shopAt('?translate=HV7K2Q41-1', answers)
  expect((await loadReviews(shop, 'HV7K2Q41')).reviews?.reviews).toMatchObject([
    { from: 'anglais', translated: inFrench },
    { id: 'HV7K2Q41-2' },
  ])
  expect(callsTo(translate).map(({ body }) => body)).toEqual([{ targetLocale: 'fr-fr' }])
})

test('questions that are not in the shopper’s language name theirs (REV-02)', async () => {
  const question = { text: 'Does it pack down?', author: 'Ana', createdAt: '2026-11-21', answers: [] }
  const questions = [
    { ...question, id: 'q-1', locale: 'fr-ca' },
    { ...question, id: 'q-2', locale: 'de-de' },
  ]
  const { shop } = shopAt('', { [`${read}/questions`]: { total: 2, questions } })
  const loaded = await loadQuestions(shop, 'HV7K2Q41')
  expect(loaded.questions?.questions.map(({ writtenIn }) => writtenIn)).toEqual([undefined, 'En allemand'])
})

test.each(['HV7K2Q41-2', 'HV7K2Q41-9', '../../token'])('no translation is requested for %s, which cannot be translated', async (id) => {
  const answers = { [read]: someReviews([aReview(), aReview({ id: 'HV7K2Q41-2', translatedTo: ['de'] })]) }
  const { shop, requests } = shopAt(`?translate=${encodeURIComponent(id)}`, answers)
  await loadReviews(shop, 'HV7K2Q41')
  expect(requests.map(({ method }: PlatformRequest) => method)).toEqual(['GET'])
})

test('photos are leafed through over all reviews, from the one that was pressed (DLG-18)', async () => {
  const photographed = [aReview({ photos: ['a', 'b'] }), aReview({ id: 'HV7K2Q41-2' }), aReview({ id: 'HV7K2Q41-3', photos: ['c'] })]
  const photoAt = (query: string) => loadReviewPhoto(shopAt(query, { [read]: someReviews(photographed) }).shop, 'HV7K2Q41')
  expect(await photoAt('?photo=HV7K2Q41-1.2')).toMatchObject({
    photo: 'b',
    position: 2,
    total: 3,
    previous: 'HV7K2Q41-1.1',
    next: 'HV7K2Q41-3.1',
  })
  expect(await photoAt('?photo=nobody')).toMatchObject({ photo: 'a', position: 1, previous: undefined })
  expect(await loadReviewPhoto(shopAt('', { [read]: someReviews() }).shop, 'HV7K2Q41')).toBeNull()
})

test('a product page takes its first reviews and up to four photos of all of them from one call (PDP-51)', async () => {
  const slug = 'skarn-3l-shell-HV7K2Q41'
  const photographed = [
    aReview(),
    aReview({ id: 'HV7K2Q41-2', photos: ['a', 'b'] }),
    aReview({ id: 'HV7K2Q41-3', photos: ['c', 'd', 'e'] }),
  ]
  const { shop, callsTo } = shopAt('', { [read]: someReviews(photographed) })
  const { reviews, photos } = await loadFeedback(shop, slug)
  expect((await reviews)?.reviews).toHaveLength(2)
  expect(await photos).toMatchObject({ count: 5, first: [{ id: 'HV7K2Q41-2.1', src: 'a' }, { src: 'b' }, { id: 'HV7K2Q41-3.1' }, {}] })
  expect(callsTo(read)).toHaveLength(1)
})

test('without photos, or while reviews cannot be read, a product page has no photos to show (PDP-51)', async () => {
  const slug = 'skarn-3l-shell-HV7K2Q42'
  const none = { 'GET /products/v1/products/HV7K2Q42/reviews': someReviews() }
  expect(await (await loadFeedback(shopAt('', none).shop, slug)).photos).toBeNull()
  expect(await (await loadFeedback(shopAt('', {}).shop, 'skarn-3l-shell-HV7K2Q43')).photos).toBeNull()
})
