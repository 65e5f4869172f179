import { beforeEach, expect, test } from 'vitest'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { postAccountForm } from '../test/post-account-form.server'
import { setMainCardAction, removeCardAction, saveCardAction, saveGiftCardAction } from './cards.server'

const base = '/consumers-v3/consumer/payment_instruments'
const card = { paymentInstrumentId: 'p1', type: 'CREDIT_CARD', isDefault: true, maskedNumber: '************1111' }
const giftCard = { giftCardNumber: '6006 4900 0000 0001', pin: '1234', challenge: 'c', answer: '7' }

beforeEach(() => void anEdgeCache())

test('a card is offered first, or removed, by its id (ACC-13)', async () => {
  const form = { paymentInstrumentId: 'p1' }
  const main = await postAccountForm(setMainCardAction, { form, answers: { [`PATCH ${base}/p1`]: { card } } })
  expect([main.result.location, main.requests.at(-1)?.body]).toEqual(['/en-us/account/cards', { isDefault: true }])
  const gone = await postAccountForm(removeCardAction, { form, answers: { [`DELETE ${base}/p1`]: new Response(null, { status: 204 }) } })
  expect([gone.result.location, gone.flash]).toMatchObject(['/en-us/account/cards', [{ key: 'paymentMethods.removed' }]])
})

test('a gift card is saved by its printed number and PIN (GIFT-06, GIFT-11)', async () => {
  const answers = { [`POST ${base}`]: Response.json({ card: { ...card, type: 'GIFT_CARD' } }, { status: 201 }) }
  const { result, requests } = await postAccountForm(saveGiftCardAction, { form: giftCard, answers })
  expect(result.location).toBe('/en-us/account/cards')
  expect(requests.at(-1)?.body).toEqual({
    type: 'GIFT_CARD',
    giftCardNumber: '6006490000000001',
    pin: '1234',
    recaptcha_response: 'person',
  })
})

test.each([
  ['CCA401', 'This gift card already exists in your account.'],
  ['GFC410', 'We couldn’t save this gift card. Please check the number and the PIN and try again.'],
  ['GFC725', 'We couldn’t save this gift card. Please check the number and the PIN and try again.'],
])('%s is reported beside the number (GIFT-06, MSG-19)', async (errorId, message) => {
  const { result } = await postAccountForm(saveGiftCardAction, { form: giftCard, answers: { [`POST ${base}`]: anError(410, errorId) } })
  expect(result.result?.errors).toEqual({ giftCardNumber: [message] })
})

const typed = { paymentMethod: { encryptedCardNumber: 'n', encryptedSecurityCode: 'c', brand: 'visa' }, lastFour: '1111', more: 'x' }
const cardForm = { sealed: JSON.stringify(typed), challenge: 'c', answer: '7' }

test('a card is sent as the provider’s fields encrypted it, and saved (ACC-12)', async () => {
  const answers = { [`POST ${base}`]: Response.json({ card }, { status: 201 }) }
  const { result, requests, flash } = await postAccountForm(saveCardAction, { form: cardForm, answers })
  expect([result.location, flash]).toMatchObject(['/en-us/account/cards', [{ key: 'paymentMethods.cardSaved' }]])
  const paymentData = { ...typed.paymentMethod, lastFour: '1111', origin: 'https://shop.example' }
  expect(requests.at(-1)?.body).toEqual({ type: 'SEALED_CARD', paymentData, recaptcha_response: 'person' })
})

test.each([
  ['CCA400', 'toast', 'This card is already saved in your account.'],
  ['PYT402', undefined, 'We couldn’t save this card. Please check it and try again.'],
  ['GEN500', undefined, 'We couldn’t save this card. Please check it and try again.'],
])('%s is reported by its own message, or as a card that could not be saved (ACC-14, ACC-15)', async (errorId, place, message) => {
  const { result } = await postAccountForm(saveCardAction, { form: cardForm, answers: { [`POST ${base}`]: anError(410, errorId) } })
  expect(result.result?.errors).toEqual({ '': [message] })
  if (place) expect(result.result?.place).toBe(place)
})

test('data that does not come from the provider’s fields is not sent (PAY-20)', async () => {
  const { result, requests } = await postAccountForm(saveCardAction, { form: { ...cardForm, sealed: '' } })
  expect(result.status).toBe(422)
  expect(requests).toEqual([])
})
