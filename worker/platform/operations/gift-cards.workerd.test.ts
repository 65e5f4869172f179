/// <reference types="@cloudflare/vitest-pool-workers/types" />
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { operatorGiftCard } from '#contracts/operations/gift-cards'
import { maxGiftCardBalance } from '#config/constants'
import { giftCardBalanceKey } from '#domain/order/hold-plan'
import { getGiftCardStub, hashPin } from '../gift-cards/gift-card-stub'
import { requestOperation, callOperation } from '../test/operators'
import { placeCart, prepareCart, aShopper } from '../test/orders'
import { callPlatform, getSampleVariant, readFailure, createGuestToken, platformEnv, createCaptchaToken } from '../test/platform'
import { listEmailsTo } from '../test/sent-emails'

type Code = { number: string; pin: string }
const cards = '/operations/v1/gift-cards'
const reason = 'Goodwill for a late parcel'

async function anIssuedCard(amount = 5_000, more = {}) {
  const key = crypto.randomUUID()
  const body = { amount, currency: 'USD', reason, ...more }
  const card = operatorGiftCard.parse(await callOperation('POST', cards, { key, body }))
  return { card, key, body, path: `${cards}/${card.cardId}` }
}
const codeOf = (path: string) => callOperation<Code>('GET', `${path}/code`)
const block = (path: string, blocked: boolean) => callOperation('PUT', `${path}/blocked`, { body: { blocked, reason } })
const correct = (path: string, delta: number, key: string = crypto.randomUUID()) =>
  requestOperation('POST', `${path}/corrections`, { key, body: { delta, reason } })

async function balanceAt({ number, pin }: Code) {
  const body = { cartId: 'c', giftCardNumber: number, pin, recaptcha_response: createCaptchaToken('giftCardBalance') }
  const response = await callPlatform('POST', '/cart/v1/giftcard/balance', { token: await createGuestToken(), body })
  return response.ok ? (await response.json<{ balance: { amount: string } }>()).balance.amount : (await readFailure(response)).errorId
}

/** A cart that the card pays wholly, ready to be placed. */
async function aCartPaidBy(code: Code) {
  const shopper = await aShopper({ items: [getSampleVariant('low')] })
  const body = { payment_method_id: 'GIFT_CARD', giftCardNumber: code.number, pin: code.pin }
  const paid = await callPlatform('POST', `/cart/v1/cart/${shopper.cart.id}/paymentInstruments`, { token: shopper.token, body })
  expect(paid.status).toBeLessThan(300)
  return { placed: () => placeCart(shopper, { body: { paymentMethod: undefined } }), prepared: () => prepareCart(shopper) }
}

test('an issued card is worth its amount, once for a key, and its code is read by name (OPD-10)', async () => {
  const { card, key, body, path } = await anIssuedCard(5_000, { expiryDate: '2999-12-31' })
  expect(card).toMatchObject({ currency: 'USD', state: 'active', balance: 5_000, held: 0, source: 'operator', expiryDate: '2999-12-31' })
  expect(await callOperation('POST', cards, { key, body })).toEqual(card)
  const code = await codeOf(path)
  expect(await balanceAt(code)).toBe('50.00')
  expect(await callOperation('GET', `${cards}?number=${code.number}`)).toEqual(card)
  const audit = await callOperation<{ entries: { operation: string }[] }>('GET', `/operations/v1/audit?target=gift-card:${card.cardId}`)
  expect(audit.entries).toMatchObject([{ operation: 'giftCards.code', operator: 'anna' }, { operation: 'giftCards.issue' }])
  for (const table of ['operation_audit', 'operation_requests']) {
    const { results } = await platformEnv.RECORDS.prepare(`SELECT * FROM ${table}`).all()
    expect(JSON.stringify(results)).not.toContain(code.number)
  }
})

test('a card for somebody goes there by email, in their language, and its code is for nobody else (OPD-10)', async () => {
  const email = `${crypto.randomUUID()}@shop.example`
  const recipient = { email: email.toUpperCase(), locale: 'de-de', brand: 'dunnage', name: 'Fay', message: 'Vielen Dank' }
  const { path } = await anIssuedCard(2_500, { currency: 'EUR', recipient })
  const [sent] = await listEmailsTo(email)
  expect(sent).toMatchObject({ template: 'gift-card', subject: 'Eine Geschenkkarte für Sie' })
  const [, number = '', pin = ''] = /Kartennummer (\d+), PIN (\d+)/.exec(sent?.text ?? '') ?? []
  expect(await balanceAt({ number, pin })).toBe('25.00')
  expect(await readFailure(await requestOperation('GET', `${path}/code`))).toMatchObject({ status: 404 })
})

test.each([
  [{ amount: 0 }, 'amount'],
  [{ amount: 10.5 }, 'amount'],
  [{ amount: maxGiftCardBalance + 1 }, 'amount'],
  [{ currency: 'JPY' }, 'currency'],
  [{ reason: '  ' }, 'reason'],
  [{ expiryDate: '2020-01-01' }, 'expiryDate'],
  [{ recipient: { email: 'no', locale: 'de-de', brand: 'dunnage' } }, 'recipient.email'],
])('a card with %j is not issued (OPD-10)', async (more, field) => {
  const response = await requestOperation('POST', cards, { body: { amount: 100, currency: 'USD', reason, ...more } })
  expect(await readFailure(response)).toMatchObject({ errorId: 'API400', info: { field } })
})

test('a blocked card is refused when it is presented, and works again when that ends, also after wrong PINs (OPD-11)', async () => {
  const { path } = await anIssuedCard()
  const code = await codeOf(path)
  expect(await block(path, true)).toMatchObject({ state: 'locked', balance: 5_000 })
  expect(await balanceAt(code)).toBe('GFC800')
  await block(path, true)
  expect(await block(path, false)).toMatchObject({ state: 'active' })
  for (let i = 0; i < 5; i += 1) await balanceAt({ ...code, pin: '00000000' })
  expect(await balanceAt(code)).toBe('GFC800')
  expect(await callOperation('GET', path)).toMatchObject({ isPinClosed: true })
  await block(path, false)
  expect(await balanceAt(code)).toBe('50.00')
})

test('a card that is blocked in the cart pays no order; what it has paid stays paid (OPD-11)', async () => {
  const { path } = await anIssuedCard(20_000)
  const code = await codeOf(path)
  const { placed, prepared } = await aCartPaidBy(code)
  await prepared()
  await block(path, true)
  expect((await placed()).ok).toBe(false)
  expect(await callOperation('GET', path)).toMatchObject({ balance: 20_000, held: 0 })
  await block(path, false)
  const other = await aCartPaidBy(code)
  await other.prepared()
  expect((await other.placed()).ok).toBe(true)
  await block(path, true)
  expect((await callOperation<{ balance: number }>('GET', path)).balance).toBeLessThan(20_000)
})

test('a card that is blocked between the hold and its end pays nothing (OPD-11)', async () => {
  const { card, path } = await anIssuedCard()
  const object = getGiftCardStub(platformEnv, card.cardId)
  const ask = { id: 'a', owner: 'cart', wants: { [giftCardBalanceKey]: 3_000 }, expiresAt: Date.now() + 60_000 }
  expect(await object.hold(ask)).toEqual({ state: 'held' })
  await block(path, true)
  expect(await object.commit('a')).toBe('gone')
  await object.hold({ ...ask, wants: {} })
  expect(await callOperation('GET', path)).toMatchObject({ balance: 5_000, held: 0 })
})

test('a correction counts once, and takes neither what orders hold nor more than the ceiling allows (OPD-12)', async () => {
  const { card, path } = await anIssuedCard(5_000)
  const object = getGiftCardStub(platformEnv, card.cardId)
  await object.hold({ id: 'a', owner: 'cart', wants: { [giftCardBalanceKey]: 3_000 }, expiresAt: Date.now() + 60_000 })
  const key = crypto.randomUUID()
  for (let i = 0; i < 2; i += 1) expect(await (await correct(path, 500, key)).json()).toMatchObject({ balance: 5_500, held: 3_000 })
  for (const delta of [-2_501, maxGiftCardBalance])
    expect(await readFailure(await correct(path, delta))).toMatchObject({ status: 422, errorId: 'GFC760', info: { field: 'delta' } })
  expect(await (await correct(path, -2_500)).json()).toMatchObject({ balance: 3_000, held: 3_000 })
})

type Act = [string, number, number]
const acts = fc.array(
  fc.tuple(
    fc.constantFrom('hold', 'commit', 'release', 'correct', 'block', 'unblock'),
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: -4_000, max: 4_000 }),
  ) as fc.Arbitrary<Act>,
  { maxLength: 30 },
)

test('in any order of acts a card pays no more than it has, and nothing while it is blocked (OPD-11, OPD-12)', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      const card = platformEnv.GIFT_CARDS.getByName(crypto.randomUUID())
      await card.issue({
        currency: 'USD',
        state: 'active',
        balance: 5_000,
        pinHash: await hashPin(platformEnv, { number: '1', pin: '1' }),
      })
      const holds = new Map<string, { amount: number; state: 'held' | 'committed' | 'released' }>()
      let [balance, isBlocked] = [5_000, false]
      const heldNow = () => [...holds.values()].reduce((sum, each) => sum + (each.state === 'held' ? each.amount : 0), 0)
      for (const [act, who, amount] of list) {
        const id = `hold-${who}`
        const mine = holds.get(id)
        if (act === 'hold' && !mine && amount > 0) {
          const isFree = !isBlocked && amount <= balance - heldNow()
          const answer = await card.hold({ id, owner: id, wants: { [giftCardBalanceKey]: amount }, expiresAt: Date.now() + 60_000 })
          expect(answer.state).toBe(isFree ? 'held' : 'short')
          if (isFree) holds.set(id, { amount, state: 'held' })
        } else if (act === 'commit' && mine) {
          const pays = mine.state === 'committed' || (mine.state === 'held' && !isBlocked)
          expect(await card.commit(id)).toBe(pays ? 'committed' : 'gone')
          if (pays && mine.state === 'held') [balance, mine.state] = [balance - mine.amount, 'committed']
        } else if (act === 'release' && mine) {
          await card.release(id)
          if (mine.state === 'committed') balance += mine.amount
          mine.state = 'released'
        } else if (act === 'correct') {
          const isAllowed = balance - heldNow() + amount >= 0
          const answer = await card.correct({ claim: crypto.randomUUID(), delta: amount, most: maxGiftCardBalance, now: Date.now() })
          expect(answer === 'refused').toBe(!isAllowed)
          if (isAllowed) balance += amount
        } else if (act === 'block' || act === 'unblock') {
          isBlocked = act === 'block'
          await card.setBlocked({ claim: crypto.randomUUID(), blocked: isBlocked, now: Date.now() })
        }
        expect(await card.statement(Date.now())).toMatchObject({ balance, held: heldNow(), state: isBlocked ? 'locked' : 'active' })
      }
    }),
    { numRuns: 60 },
  )
})

test('a name without a card is not found, and opens nothing (OPD-11)', async () => {
  for (const id of ['nobody', 'f'.repeat(40)]) {
    expect(await readFailure(await requestOperation('GET', `${cards}/${id}`))).toMatchObject({ status: 404 })
    expect(await readFailure(await requestOperation('PUT', `${cards}/${id}/blocked`, { body: { blocked: true, reason } }))).toMatchObject({
      status: 404,
    })
    expect(await readFailure(await correct(`${cards}/${id}`, 100))).toMatchObject({ status: 404 })
  }
})
