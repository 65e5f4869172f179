import { beforeEach, expect, test } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aCart } from '~/server/test/a-cart'
import { aShop, type Answers } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { actionResult } from '~/server/test/action-result.server'
import { cancelOrderAction, resendGiftCardAction, returnItemsAction, downloadOrderDocument } from './order-actions.server'

const [number, page] = ['HV00000001', '/en-us/account/orders/HV00000001']
const own = '/consumers-v3/consumer'
const calls = {
  cancel: `POST ${own}/CancelOrder`,
  label: `POST ${own}/return/${number}/returnLabel`,
  resend: `POST ${own}/resendGiftCardEmail`,
  read: `GET ${own}/purchase/${number}`,
  invoice: `POST ${own}/purchase/invoice/download`,
}
const order = {
  ...{ orderNumber: number, st: 'secret', status: 'CANCELLED', createdAt: '2026-11-02T23:30:00Z', events: [], items: [], shipments: [] },
  ...{ totals: aCart().totals, promoSummary: [], paymentMethod: [], flash: [] },
}
const known = { isLoyaltyMember: true, isEmployee: false, isAthlete: false, programmes: [] }
const ada = { consumerNo: 'C1', kind: 'REGISTERED', isEmployeeDiscountTCAccepted: false, ...known } as const
const action = formAction({
  'cancel-order': cancelOrderAction,
  'return-items': returnItemsAction,
  'resend-gift-card': resendGiftCardAction,
})

beforeEach(() => void anEdgeCache())

async function posting(answers: Answers, form: Record<string, string>, search = '') {
  const made = aShop(answers, { path: page + search, form, params: { orderNumber: number } })
  if (!search) await made.shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ada })
  const result = await actionResult(() => action(made.args as unknown as Parameters<typeof action>[0]))
  return { ...made, result }
}

test('an order is cancelled with its reason, and its page says so (HIS-01, HIS-04)', async () => {
  const { result, callsTo, shop } = await posting({ [calls.cancel]: order }, { intent: 'cancel-order', reason: 'late' })
  expect(result).toEqual({ status: 303, location: page })
  expect(callsTo(calls.cancel)[0]?.body).toEqual({ orderNumber: number, reason: 'late' })
  expect((await shop.session.read())?.flash).toMatchObject([{ tone: 'success', key: 'orders.cancelled' }])
})

test('a guest does the same in the session that placed the order, also where an email led there (ORD-05, ORD-08)', async () => {
  const { args, callsTo, shop } = aShop(
    { [calls.cancel]: order },
    { path: `${page}?st=link`, form: { intent: 'cancel-order' }, params: { orderNumber: number } },
  )
  await shop.session.rememberOrder('HALVERN-US', { cartId: 'c1', orderNumber: number, st: 'own' })
  const result = await actionResult(() => action(args as unknown as Parameters<typeof action>[0]))
  expect(result).toEqual({ status: 303, location: `${page}?st=link` })
  expect(callsTo(calls.cancel)[0]?.body).toEqual({ orderNumber: number, reason: '', st: 'own' })
})

test('the link of an email alone is passed on as what it is, and refused (ORD-08)', async () => {
  const { result, callsTo } = await posting({ [calls.cancel]: anError(404, 'ORD404') }, { intent: 'cancel-order' }, '?st=link')
  expect(result).toMatchObject({ status: 404, result: { errorId: 'ORDER_NOT_FOUND' } })
  expect(callsTo(calls.cancel)[0]?.body).toMatchObject({ st: 'link' })
})

test('a shipped order is not cancelled: the page says so and offers contact (HIS-04)', async () => {
  const { result } = await posting({ [calls.cancel]: anError(409, 'ORD409') }, { intent: 'cancel-order' })
  expect(result).toMatchObject({ status: 409, result: { errorId: 'ORDER_NOT_CHANGEABLE', recovery: { offers: ['contact'] } } })
})

test('a return needs a selection (HIS-01)', async () => {
  const { result, requests } = await posting({}, { intent: 'return-items' })
  expect(result.result?.errors.items).toEqual(['Choose at least one item to return'])
  expect(requests).toEqual([])
})

test('selected items are sent as a return (HIS-01, HIS-05)', async () => {
  const label = { labelUrl: `data:application/pdf;base64,${btoa('%PDF')}`, format: 'PDF' }
  const { result, callsTo } = await posting({ [calls.label]: label }, { intent: 'return-items', items: 'i1', reason: 'fit' })
  expect(result).toEqual({ status: 303, location: page })
  expect(callsTo(calls.label)[0]?.body).toEqual({ items: ['i1'], reason: 'fit' })
})

test('the gift card email is sent again, to a valid address only (GIFT-07, HIS-01)', async () => {
  const wrong = await posting({}, { intent: 'resend-gift-card', itemId: 'i1', email: 'ada@nowhere' })
  expect(wrong.result).toMatchObject({ status: 422, result: { itemId: 'i1', errors: { email: ['Email is not valid'] } } })
  const sent = new Response(null, { status: 204 })
  const { result, callsTo } = await posting(
    { [calls.resend]: sent },
    { intent: 'resend-gift-card', itemId: 'i1', email: 'ada@shop.example' },
  )
  expect(result.status).toBe(303)
  expect(callsTo(calls.resend)[0]?.body).toEqual({ orderNumber: number, itemId: 'i1', email: 'ada@shop.example' })
})

async function pdfOf(answers: Answers, file: string) {
  const { shop, requests } = aShop(answers, { path: `${page}/${file}` })
  await shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ada })
  return { made: await downloadOrderDocument(shop, { orderNumber: number, file }), requests }
}

test('the invoice is a file with the order number in its name (HIS-01, HIS-05)', async () => {
  const pdf = new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
  const { made } = await pdfOf({ [calls.invoice]: pdf }, 'invoice')
  expect(made?.headers.get('Content-Disposition')).toBe(`attachment; filename="invoice-${number}.pdf"`)
  expect(await made?.text()).toBe('%PDF-1.7')
})

test('the credit note of a refund is a file of its own (HIS-23)', async () => {
  const pdf = new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
  const { made, requests } = await pdfOf({ [calls.invoice]: pdf }, 'credit-note-F1')
  expect(made?.headers.get('Content-Disposition')).toBe(`attachment; filename="credit-note-F1-${number}.pdf"`)
  expect(requests.at(-1)?.body).toEqual({ orderNumber: number, creditNote: 'F1' })
})

test('the label lists items already being returned, and printing it starts no return (HIS-01, HIS-04)', async () => {
  const label = { labelUrl: `data:application/pdf;base64,${btoa('%PDF')}`, format: 'PDF' }
  const { made, requests } = await pdfOf({ [calls.read]: { ...order, returning: ['i2'] }, [calls.label]: label }, 'label')
  expect(await made?.text()).toBe('%PDF')
  expect(requests.at(-1)?.body).toEqual({ items: ['i2'] })
  const none = await pdfOf({ [calls.read]: order }, 'label')
  expect([none.made?.status, none.made?.headers.get('Location')]).toEqual([303, page])
  expect(none.requests).toHaveLength(1)
})

test('a document that needs a sign-in redirects to the order’s page, which asks for it (HIS-01)', async () => {
  const { shop } = aShop({}, { path: `${page}/invoice` })
  const thrown = await downloadOrderDocument(shop, { orderNumber: number, file: 'invoice' }).catch(
    (response: unknown) => response as Response,
  )
  expect([thrown?.status, thrown?.headers.get('Location')]).toEqual([303, page])
})

test('an unknown document is not found', async () => {
  expect((await pdfOf({}, 'constructor')).made).toBeNull()
})
