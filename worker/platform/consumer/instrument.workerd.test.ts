import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { SavedInstrument } from '#contracts/entities/consumer'
import { aConsumer } from '../test/consumers'
import { aStoredCard, sealedCard, sealedText, testCards } from '../test/payments'
import { type PlatformRequest, callPlatform, createCaptchaToken, readFailure } from '../test/platform'

const path = '/consumers-v3/consumer/payment_instruments'
const giftCard = { type: 'GIFT_CARD', giftCardNumber: '6006490000000001', pin: '1234' }

const save = (token: string, body: object, request: PlatformRequest = {}) =>
  callPlatform('POST', path, { token, body: { recaptcha_response: createCaptchaToken('saveCard'), ...body }, ...request })
const saved = async (token: string, body: object) => (await (await save(token, body)).json<{ card: SavedInstrument }>()).card
const patch = (token: string, id: string, body: object) => callPlatform('PATCH', `${path}/${id}`, { token, body })
const remove = (token: string, id: string) => callPlatform('DELETE', `${path}/${id}`, { token })
const list = async (token: string) => (await (await callPlatform('GET', path, { token })).json<{ items: SavedInstrument[] }>()).items

test('a card is saved under its token, and what can pay is never shown (APIU-11, APIU-12, ACC-23)', async () => {
  const { token, caller } = await aConsumer()
  const { token: secret, ...face } = await aStoredCard(caller.consumerNo)
  const response = await save(token, { ...face, token: secret })
  expect(response.status).toBe(201)
  const text = await response.clone().text()
  const { card: kept } = await response.json<{ card: SavedInstrument }>()
  expect(kept).toEqual({ ...face, type: 'CREDIT_CARD', isDefault: true, paymentInstrumentId: expect.any(String) })
  const answer = await (await callPlatform('GET', path, { token })).text()
  expect(JSON.parse(answer)).toEqual({ total: 1, start: 0, count: 1, items: [kept] })
  expect(text + answer).not.toContain(secret)
})

/** A token that the provider does not have. */
const unknown = {
  token: 'tok_of_nobody',
  ...{ cardType: 'visa', maskedNumber: '•••• 1111', holder: 'Ada', expirationMonth: 12, expirationYear: 2035 },
}

async function aCardholder() {
  const made = await aConsumer()
  return { ...made, card: (over?: { expirationYear?: number }) => aStoredCard(made.caller.consumerNo, over) }
}

test('a token that the provider does not have of this shopper is no card: PYT402 (ACC-23, SEC-07)', async () => {
  const [ada, eve] = [await aCardholder(), await aConsumer()]
  expect(await readFailure(await save(eve.token, await ada.card()))).toMatchObject({ errorId: 'PYT402' })
  expect(await readFailure(await save(eve.token, unknown))).toMatchObject({ errorId: 'PYT402' })
})

const sealed = (which: Parameters<typeof sealedCard>[0]) => ({
  type: 'SEALED_CARD',
  paymentData: {
    ...{ encryptedCardNumber: sealedCard(which), encryptedExpiryMonth: sealedText('3'), encryptedExpiryYear: sealedText('2035') },
    ...{ encryptedSecurityCode: sealedText('737'), brand: 'visa', holderName: 'Ada Byron', origin: 'http://shop.example' },
  },
})

test('an encrypted card is stored by the provider, whose token pays; typed again it exists already (ACC-12, ACC-14, ACC-23)', async () => {
  const { token, consumer } = await aConsumer()
  const kept = await saved(token, sealed('pays'))
  expect(kept).toEqual({
    ...{ type: 'CREDIT_CARD', isDefault: true, cardType: 'visa', maskedNumber: '************1111', holder: 'Ada Byron' },
    ...{ expirationMonth: 3, expirationYear: 2035, paymentInstrumentId: expect.any(String) },
  })
  const account = await runInDurableObject(consumer, (_, state) => JSON.stringify(state.storage.kv.get('account')))
  expect(account).toContain('"stands":"sbx.')
  expect(account).not.toContain(testCards.pays)
  expect(await readFailure(await save(token, sealed('pays')))).toMatchObject({ status: 400, errorId: 'CCA400' })
})

test.each(['refused', 'challenge', 'error'] as const)(
  'a sealed card that is %s at the provider is not saved: PYT402 (ACC-15, ERR-34)',
  async (which) => {
    const { token } = await aConsumer()
    expect(await readFailure(await save(token, sealed(which)))).toMatchObject({ errorId: 'PYT402' })
    expect(await list(token)).toEqual([])
  },
)

test('data that is not encrypted, or incomplete, is no card: API400 (SEC-02, ACC-12)', async () => {
  const { token } = await aConsumer()
  const { encryptedSecurityCode: _, ...half } = sealed('pays').paymentData
  for (const paymentData of [half, { ...sealed('pays').paymentData, holderName: testCards.pays }])
    expect(await readFailure(await save(token, { type: 'SEALED_CARD', paymentData }))).toMatchObject({ errorId: 'API400' })
})

test('one card is the default: the first, then the chosen one, then the oldest left (ACC-13, APIU-13, APIU-14)', async () => {
  const { token, card } = await aCardholder()
  const [first, second] = [await saved(token, await card()), await saved(token, await card())]
  const defaults = async () => (await list(token)).flatMap(({ isDefault, paymentInstrumentId }) => (isDefault ? [paymentInstrumentId] : []))
  expect(await defaults()).toEqual([first.paymentInstrumentId])
  const changed = await patch(token, second.paymentInstrumentId, { isDefault: true, expirationYear: 2036 })
  expect(await changed.json()).toEqual({ card: { ...second, isDefault: true, expirationYear: 2036 } })
  expect(await defaults()).toEqual([second.paymentInstrumentId])
  expect((await remove(token, second.paymentInstrumentId)).status).toBe(204)
  expect((await remove(token, second.paymentInstrumentId)).status).toBe(204)
  expect(await defaults()).toEqual([first.paymentInstrumentId])
})

test('a card that is saved already is refused, and so is a gift card (ACC-14, GIFT-06, GIFT-11, ERR-37)', async () => {
  const { token, card } = await aCardholder()
  const body = await card()
  await save(token, body)
  expect(await readFailure(await save(token, body))).toMatchObject({ status: 400, errorId: 'CCA400' })
  expect((await save(token, giftCard)).status).toBe(201)
  expect(await readFailure(await save(token, giftCard))).toMatchObject({ status: 401, errorId: 'CCA401' })
  expect(await list(token)).toHaveLength(2)
})

test('a gift card is stored without its number and PIN, and is no default (GIFT-11)', async () => {
  const { token, consumer } = await aConsumer()
  const kept = await saved(token, giftCard)
  expect(kept).toEqual({ paymentInstrumentId: kept.paymentInstrumentId, type: 'GIFT_CARD', isDefault: false, maskedNumber: '**** 0001' })
  const stored = await runInDurableObject(consumer, (_, state) => JSON.stringify(state.storage.kv.get('account')))
  expect(stored).not.toContain(giftCard.giftCardNumber)
  expect(stored).not.toMatch(/"pin"/)
})

test.each([
  [{ pin: '9999' }, 'GFC410'],
  [{ giftCardNumber: '6006490000009999' }, 'GFC410'],
  [{ giftCardNumber: '6006490000000004' }, 'GFC725'],
])('a gift card with %j is not saved (GIFT-11, ERR-33)', async (wrong, errorId) => {
  const { token } = await aConsumer()
  expect(await readFailure(await save(token, { ...giftCard, ...wrong }))).toMatchObject({ errorId })
  expect(await list(token)).toEqual([])
})

test.each(['token', 'holder'])('a card number in the field %s is refused and stored nowhere', async (field) => {
  const { token } = await aConsumer()
  const response = await save(token, { ...unknown, [field]: '4111 1111 1111 1111' })
  expect(await readFailure(response)).toMatchObject({ status: 400, errorId: 'API400', info: { field } })
  expect(await list(token)).toEqual([])
})

test('a whole number in place of a masked one is refused', async () => {
  const { token } = await aConsumer()
  expect(await readFailure(await save(token, { ...unknown, maskedNumber: '4111111111111111' }))).toMatchObject({ errorId: 'API400' })
})

test('a card is saved for a person only (SEC-02, ACC-12)', async () => {
  const { token } = await aConsumer()
  const machine = { ...unknown, recaptcha_response: createCaptchaToken('login') }
  expect(await readFailure(await save(token, machine))).toMatchObject({ status: 400, errorId: 'AUT403' })
  expect(await readFailure(await save(token, { ...unknown, recaptcha_response: undefined }))).toMatchObject({
    status: 400,
    errorId: 'API400',
  })
  expect(await list(token)).toEqual([])
})

test('a repeated save, CAPTCHA token and all, returns the saved card', async () => {
  const { token, card } = await aCardholder()
  const body = { ...(await card()), recaptcha_response: createCaptchaToken('saveCard') }
  const first = await save(token, body, { transactionId: 't-1' })
  const second = await save(token, body, { transactionId: 't-1' })
  expect(second.status).toBe(201)
  expect(await second.json()).toEqual(await first.json())
  expect(await list(token)).toHaveLength(1)
})

test('ten are stored and no more (CONST-21, ERR-37)', async () => {
  const { token, card } = await aCardholder()
  for (let n = 0; n < 10; n += 1) await save(token, await card())
  expect(await readFailure(await save(token, await card()))).toMatchObject({ status: 418, errorId: 'PRO418' })
})

test('an expired card is refused, and a good one does not become one (VAL-34)', async () => {
  const { token, card } = await aCardholder()
  expect(await readFailure(await save(token, await card({ expirationYear: 2020 })))).toMatchObject({
    status: 400,
    info: { field: 'expirationYear' },
  })
  const kept = await saved(token, await card())
  expect(await readFailure(await patch(token, kept.paymentInstrumentId, { expirationYear: 2020 }))).toMatchObject({ status: 400 })
  expect(await list(token)).toContainEqual(kept)
})

test('another customer’s card is neither changed nor removed, as if it did not exist (SEC-07, ERR-37)', async () => {
  const [ada, eve] = [await aCardholder(), await aConsumer()]
  const kept = await saved(ada.token, await ada.card())
  const id = kept.paymentInstrumentId
  expect(await readFailure(await patch(eve.token, id, { isDefault: true }))).toMatchObject({ status: 404, errorId: 'CCN404' })
  expect(await readFailure(await remove(eve.token, id))).toMatchObject({ status: 404, errorId: 'CCN404' })
  expect(await list(ada.token)).toEqual([kept])
})
