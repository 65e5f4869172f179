import { expect, test } from 'vitest'
import { reviewEndpoints } from '#contracts/reviews'
import { callPlatform, type PlatformRequest, createCaptchaToken, readFailure, createGuestToken, platformEnv } from '../test/platform'

const reviews = async () =>
  reviewEndpoints.reviews.response.parse(await (await callPlatform('GET', '/products/v1/products/HVSHELL1/reviews?sort=highest')).json())
    .reviews
const voteReview = (token: string, vote: string, { id = 'HVSHELL1-1', ...options }: PlatformRequest & { id?: string } = {}) =>
  callPlatform('POST', `/products/v1/products/HVSHELL1/review/${id}/vote`, { token, body: { vote }, ...options })
const questionsPath = '/products/v1/products/HVSHELL1/reviews/questions'
const questions = async (query = '', request: PlatformRequest = {}) =>
  reviewEndpoints.questions.response.parse(await (await callPlatform('GET', `${questionsPath}${query}`, request)).json())

test('a vote counts once for a shopper, and is shown with the review (REV-01, REV-04, REV-06, APIP-06)', async () => {
  const [ana, ben] = [await createGuestToken(), await createGuestToken()]
  expect(await (await voteReview(ana, 'UP')).json()).toEqual({ helpful: 1, notHelpful: 0 })
  expect(await (await voteReview(ben, 'DOWN')).json()).toEqual({ helpful: 1, notHelpful: 1 })
  for (const vote of ['UP', 'DOWN'])
    expect(await readFailure(await voteReview(ana, vote))).toMatchObject({ status: 410, errorId: 'REV410' })
  expect((await reviews())[0]).toMatchObject({ id: 'HVSHELL1-1', helpful: 1, notHelpful: 1 })
})

test('reviews in the reader’s language lead, whatever is newer (REV-01)', async () => {
  const leading = async (locale: 'en-us' | 'de-de' | 'fr-fr') => {
    const answer = await callPlatform('GET', '/products/v1/products/HVSOLD03/reviews', { locale })
    return reviewEndpoints.reviews.response.parse(await answer.json()).reviews.map(({ id }) => id)
  }
  expect(await leading('en-us')).toEqual(['HVSOLD03-1', 'HVSOLD03-2'])
  expect(await leading('de-de')).toEqual(['HVSOLD03-2', 'HVSOLD03-1'])
  expect(await leading('fr-fr')).toEqual(['HVSOLD03-2', 'HVSOLD03-1'])
})

test('sixty-four votes of one shopper at once are one vote (REV-06)', async () => {
  const token = await createGuestToken()
  const statuses = await Promise.all(Array.from({ length: 64 }, async () => (await voteReview(token, 'UP', { id: 'HVSHELL1-2' })).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 410)).toHaveLength(63)
  expect((await reviews())[1]).toMatchObject({ id: 'HVSHELL1-2', helpful: 1 })
})

test('a review has its photos in order and the brand’s answer (REV-04)', async () => {
  const [plain, photographed] = await reviews()
  expect(photographed).toMatchObject({
    photos: ['halvern-dawn-tall', 'halvern-camp-tall'],
    response: { text: 'Thank you, the cord is inside the pocket.', author: 'Halvern', createdAt: '2026-03-05' },
  })
  expect(plain).toMatchObject({ photos: [] })
  expect(plain).not.toHaveProperty('response')
})

test('a review tells how the product fits its writer, where it was said (PDP-45)', async () => {
  const [plain, photographed] = await reviews()
  expect([plain?.fit, photographed?.fit]).toEqual(['true', 'large'])
})

test('a vote that is sent again under its transaction is the same vote', async () => {
  const token = await createGuestToken()
  const first = await (await voteReview(token, 'UP', { transactionId: 'vote-1' })).json()
  expect(await (await voteReview(token, 'UP', { transactionId: 'vote-1' })).json()).toEqual(first)
})

test('a report is stored with its reason, once per shopper (REV-01, REV-06, APIP-05)', async () => {
  const token = await createGuestToken()
  const flag = (reason: string, id = 'HVSHELL1-1') =>
    callPlatform('POST', `/products/v1/products/HVSHELL1/review/${id}/flag`, { token, body: { reason } })
  for (const reason of ['It is an advertisement', 'It is rude']) expect((await flag(reason)).status).toBe(204)
  const { results } = await platformEnv.RECORDS.prepare('SELECT review_id, reason FROM review_flags').all()
  expect(results).toEqual([{ review_id: 'HVSHELL1-1', reason: 'It is rude' }])
  expect(await readFailure(await flag('x', 'HVSHELL1-9'))).toMatchObject({ status: 404, errorId: 'API404' })
  expect(await readFailure(await flag(' '))).toMatchObject({ status: 400, info: { field: 'reason' } })
})

test('a review is read in another language when it was translated, in its own as it was written (REV-01, APIP-07, TRAP-24)', async () => {
  const translate = (id: string, targetLocale: string) =>
    callPlatform('POST', `/products/v1/review/${id}/translate`, { body: { targetLocale } })
  expect(await (await translate('HVSHELL1-1', 'fr-ca')).json()).toEqual({
    title: '5 étoiles',
    text: 'Portée une semaine sous la pluie, sans reproche.',
  })
  expect(await (await translate('HVSHELL1-1', 'en-gb')).json()).toMatchObject({ title: '5 stars' })
  expect((await reviews()).map(({ translatedTo }) => translatedTo)).toEqual([['fr'], undefined])
  for (const [id, locale] of [
    ['HVSHELL1-1', 'de-de'],
    ['HVSHELL1-2', 'fr-fr'],
    ['HVSHELL1-9', 'fr-fr'],
    ['nothing', 'fr-fr'],
  ] as const)
    expect(await readFailure(await translate(id, locale))).toMatchObject({ status: 404, errorId: 'API404' })
  for (const locale of ['fr', 'xx-yy'])
    expect(await readFailure(await translate('HVSHELL1-1', locale))).toMatchObject({ status: 400, info: { field: 'targetLocale' } })
})

test('questions have their answers, newest first, and are paged (REV-02, REV-04, APIP-14)', async () => {
  expect(await questions()).toEqual({
    total: 1,
    questions: [
      {
        id: 'HVSHELL1-Q1',
        text: 'Does it fit over a thick fleece?',
        author: 'Ida',
        createdAt: '2026-02-01',
        locale: 'en-us',
        answers: [
          { id: 'HVSHELL1-Q1-A1', text: 'It does, in your usual size.', author: 'Halvern', isStaff: true, helpful: 0, notHelpful: 0 },
          { id: 'HVSHELL1-Q1-A2', text: 'Mine is a bit snug, to be honest.', author: 'Ole', isStaff: false, helpful: 0, notHelpful: 0 },
        ],
      },
    ],
  })
  expect((await questions('?start=1')).questions).toEqual([])
  expect(await readFailure(await callPlatform('GET', '/products/v1/products/NOTHING1/reviews/questions'))).toMatchObject({
    errorId: 'API404',
  })
  expect(await readFailure(await callPlatform('GET', `${questionsPath}?count=51`))).toMatchObject({ info: { field: 'count' } })
})

const aQuestion = (over: object = {}) => ({
  text: 'Is the zip covered on the inside?',
  author: 'Ana',
  email: 'ana@example.com',
  recaptcha_response: createCaptchaToken('question'),
  ...over,
})

test('a question is visible to its author at once, to others when approved, and its email to nobody (REV-02, APIP-15)', async () => {
  const [mine, theirs] = [{ headers: { 'x-usid': 'asker' } }, { headers: { 'x-usid': 'other' } }]
  const token = await createGuestToken('asker')
  const response = await callPlatform('POST', questionsPath, { token, body: aQuestion(), ...mine })
  expect(response.status).toBe(201)
  const question = reviewEndpoints.askQuestion.response.parse(await response.json())
  expect(question).toMatchObject({ text: 'Is the zip covered on the inside?', author: 'Ana', pending: true, answers: [] })

  const seen = await questions('', mine)
  expect(seen.questions[0]).toEqual(question)
  expect(JSON.stringify(seen)).not.toContain('example.com')
  for (const others of [theirs, {}]) expect((await questions('', others)).questions.map(({ id }) => id)).toEqual(['HVSHELL1-Q1'])

  await platformEnv.RECORDS.prepare(`UPDATE questions SET state = 'shown' WHERE id = ?`).bind(question.id).run()
  const { pending: _, ...letThrough } = question
  expect((await questions('', theirs)).questions[0]).toEqual(letThrough)
  await platformEnv.RECORDS.prepare(`UPDATE questions SET state = 'hidden' WHERE id = ?`).bind(question.id).run()
  expect((await questions('', mine)).total).toBe(1)
})

test('a question sent again is one question, although its captcha is used up', async () => {
  const [token, body] = [await createGuestToken(), aQuestion()]
  const send = () => callPlatform('POST', questionsPath, { token, body, transactionId: 'question-1' })
  const first = await (await send()).json()
  expect(await (await send()).json()).toEqual(first)
})

test.each<[object, object]>([
  [{ recaptcha_response: 'nobody' }, { status: 400, errorId: 'AUT403' }],
  [{ recaptcha_response: createCaptchaToken('contact') }, { status: 400, errorId: 'AUT403' }],
  [{ text: 'Too short' }, { status: 400, info: { field: 'text' } }],
  [{ email: 'nobody' }, { status: 400, info: { field: 'email' } }],
])('a question with %j is refused', async (over, refusal) => {
  expect(
    await readFailure(await callPlatform('POST', questionsPath, { token: await createGuestToken(), body: aQuestion(over) })),
  ).toMatchObject(refusal)
})

test('a question needs a product and a token (ERR-28)', async () => {
  const path = '/products/v1/products/NOTHING1/reviews/questions'
  expect(await readFailure(await callPlatform('POST', path, { token: await createGuestToken(), body: aQuestion() }))).toMatchObject({
    status: 404,
    errorId: 'API404',
  })
  expect(await readFailure(await callPlatform('POST', questionsPath, { body: aQuestion() }))).toMatchObject({
    status: 432,
    errorId: 'AUT432',
  })
})

test('an answer is voted on under its own path, once per shopper (REV-02, APIP-16, TRAP-24)', async () => {
  const token = await createGuestToken()
  const vote = (answerId: string) =>
    callPlatform('POST', `/products/v1/products/HVSHELL1/review/${answerId}/questions/vote`, { token, body: { vote: 'UP' } })
  expect(await (await vote('HVSHELL1-Q1-A2')).json()).toEqual({ helpful: 1, notHelpful: 0 })
  expect((await questions()).questions.at(-1)?.answers.map(({ helpful }) => helpful)).toEqual([0, 1])
  expect(await readFailure(await vote('HVSHELL1-Q1-A2'))).toMatchObject({ status: 410, errorId: 'REV410' })
  expect(await readFailure(await vote('HVSHELL1-Q1-A9'))).toMatchObject({ status: 404, errorId: 'API404' })
})

test('a review of another product, or of another brand, is not there to vote on', async () => {
  const token = await createGuestToken()
  expect(await readFailure(await voteReview(token, 'UP', { id: 'HVLOWST2-1' }))).toMatchObject({ errorId: 'API404' })
  expect(await readFailure(await voteReview(token, 'UP', { brand: 'dropkerb' }))).toMatchObject({ errorId: 'API404' })
  expect(await readFailure(await voteReview(token, 'SIDEWAYS'))).toMatchObject({ errorId: 'API400', info: { field: 'vote' } })
})
