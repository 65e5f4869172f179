import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { formAction } from '~/server/form-action.server'
import { actionResult } from '~/server/test/action-result.server'
import { aShop, type Answers } from '~/server/test/a-shop.server'
import { anError } from '~/server/test/an-upstream.server'
import { loadWithdrawal, confirmWithdrawalAction, identifyContractAction } from './withdrawal.server'
import { WithdrawalSteps } from './withdrawal-steps'

const lookup = 'POST /consumers-v3/consumer/withdrawal/lookup'
const withdraw = 'POST /consumers-v3/consumer/withdrawal'
const action = formAction({ 'identify-contract': identifyContractAction, 'confirm-withdrawal': confirmWithdrawalAction })
const statementId = 'c7c2f0e2-6d55-4b1e-9a3a-0c9a4f5f3f11'
const shell = { lineId: 'l1', name: 'Skarn 3L Shell', options: 'Slate · M', quantity: 1, isPersonalized: false }
const socks = { lineId: 'l2', name: 'Trail Sock', options: '', quantity: 3, isPersonalized: false }
const contract = { orderNumber: 'HA20260008', placedAt: '2026-11-01T08:00:00.000Z', isOver: false, lines: [shell, socks], withdrawals: [] }
const made = {
  ...{ id: 'W1', at: '2026-11-27T10:15:30.000Z', name: 'Ada Canary', steps: ['return' as const] },
  lines: [{ name: 'Skarn 3L Shell', quantity: 1 }],
}

const path = '/en-gb/withdrawal'
const typed = { name: 'Ada Canary', orderNumber: ' ha2026 0008', email: 'ada@shop.example' }

function posting(answers: Answers, form: Record<string, string>, step = 'found') {
  const made = aShop(answers, { path: `${path}?step=${step}`, form })
  const send = () => actionResult(() => action(made.args as unknown as Parameters<typeof action>[0]))
  return { ...made, send }
}

async function identified(
  order: object,
  { form = {}, step }: { form?: Record<string, string>; step?: string } = {},
  answers: Answers = {},
) {
  const shop = posting(
    { [lookup]: order, ...answers },
    { intent: 'confirm-withdrawal', statementId, receiptTo: typed.email, ...form },
    step,
  )
  await shop.shop.session.rememberTracked({ orderNumber: 'HA20260008', proof: typed.email, name: typed.name })
  return shop
}

async function shown(order: object, step?: string) {
  const { shop } = await identified(order, step === undefined ? {} : { step })
  const loaded = await loadWithdrawal(shop)
  const html = renderInStorefront(<WithdrawalSteps withdrawal={loaded} order="" />, { locale: 'en-gb' })
  return { html, text: textOfHtml(html) }
}

test('the first step names who withdraws and from which contract; the address shows neither (WDR-02)', async () => {
  const { send, callsTo } = posting({ [lookup]: contract }, { intent: 'identify-contract', ...typed })
  expect(await send()).toEqual({ status: 303, location: `${path}?step=found` })
  expect(callsTo(lookup)[0]?.body).toEqual({ orderNumber: 'HA20260008', email: 'ada@shop.example' })
})

test('a statement without a name, a number or an email is not sent (WDR-02)', async () => {
  const { send, requests } = posting({}, { intent: 'identify-contract', name: '', orderNumber: '', email: 'ada@' })
  expect(Object.keys((await send()).result?.errors ?? {})).toEqual(['name', 'orderNumber', 'email'])
  expect(requests).toEqual([])
})

test('an order that is not found says so, whatever of it was wrong (WDR-11)', async () => {
  const { send, shop } = posting({ [lookup]: anError(404, 'ORD404') }, { intent: 'identify-contract', ...typed })
  expect(await send()).toMatchObject({ status: 404, result: { values: { name: 'Ada Canary' } } })
  expect(await loadWithdrawal(shop)).toBeNull()
})

test('everything is chosen until the shopper says otherwise, and one button confirms it (WDR-02, WDR-03)', async () => {
  const { html, text } = await shown(contract)
  expect(html).toMatch(/<input type="checkbox" name="units.l1"[^>]*checked="" value="1"/)
  expect(html).toMatch(/<select[^>]*name="units.l2"[^>]*>.*?<option value="3" selected="">3 of 3<\/option>/)
  expect(html).toMatch(/<button type="submit"[^>]*value="confirm-withdrawal"[^>]*>Confirm withdrawal</)
  expect(text).toContain('Ada Canary, you are withdrawing from the contract for order HA20260008 of 1 November 2026.')
})

test('the confirmed units are withdrawn from, and the receipt is on the page (WDR-03, WDR-04)', async () => {
  const answers = { [withdraw]: { ...contract, withdrawals: [made] } }
  const { send, callsTo } = await identified(contract, { form: { 'units.l1': '1', 'units.l2': '0' } }, answers)
  expect(await send()).toEqual({ status: 303, location: `${path}?step=done` })
  expect(callsTo(withdraw)[0]?.body).toEqual({
    ...{ orderNumber: 'HA20260008', email: typed.email, statementId, name: 'Ada Canary', receiptTo: typed.email },
    units: [{ lineId: 'l1', quantity: 1 }],
  })
  const { text } = await shown({ ...contract, withdrawals: [made] }, 'done')
  for (const part of ['You have withdrawn from the contract', 'Received on 27 November 2026 at 10:15:30 GMT', '1 × Skarn 3L Shell'])
    expect(text).toContain(part)
  expect(text).not.toContain('Confirm withdrawal')
})

test('no chosen item, or no address for the receipt, is told at its field (WDR-03)', async () => {
  const none = await (await identified(contract, { form: { 'units.l2': '0' } })).send()
  expect(none.result?.errors).toEqual({ units: ['Choose at least one item'] })
  const { result } = await (await identified(contract, { form: { 'units.l1': '1', receiptTo: 'nobody' } })).send()
  expect(Object.keys(result?.errors ?? {})).toEqual(['receiptTo'])
})

test.each([
  ['the period is over', { isOver: true, lastDay: '2026-11-16' }, 'The 14 days ended on 16 November 2026'],
  ['everything was withdrawn from', { isOver: true, lines: [], withdrawals: [made] }, 'You’ve withdrawn from everything in this order'],
  [
    'all was made to the shopper’s wishes',
    { lines: [{ ...shell, quantity: 0, isPersonalized: true }] },
    'so you can’t withdraw from the contract',
  ],
  ['there was no contract', { isOver: true, lines: [] }, 'There’s nothing to withdraw from in this order'],
])('when %s the page says why, and who helps (WDR-05, WDR-07)', async (_when, over, text) => {
  const page = await shown({ ...contract, ...over })
  expect(page.text).toContain(text)
  expect(page.html).toContain('href="/en-gb/help/contact-us#write"')
  expect(page.html).not.toContain('confirm-withdrawal')
})
