import { vi } from 'vitest'
import type { operations } from '#contracts/operations'
import { inAllLanguages } from '#domain/promotion/promotion.sample'
import { recordIssue } from '../orders/payment-issues'
import { saveCustomerReview } from '../reviews/customer-reviews'
import { anOrder, anAddress, prepareCart, placeCart, setStock } from './orders'
import { createOrderOperations } from './order-operations'
import { callOperation, type OperatorRequest } from './operators'
import { aCart, callPlatform, createCaptchaToken, getSampleVariant, createGuestToken, platformEnv } from './platform'
import { sampleProducts } from './sample-catalog'

type Areas = typeof operations
/** The name of every operation that changes something, as `orders.ship`. */
export type ChangeName = {
  [A in keyof Areas]: { [N in keyof Areas[A]]: Areas[A][N] extends { method: 'GET' } ? never : `${A}.${N & string}` }[keyof Areas[A]]
}[keyof Areas]

/** `at`: the values of the path’s parameters, in their order. */
type SuccessfulChange = Pick<OperatorRequest, 'body' | 'headers'> & { at?: readonly string[] }

const reason = 'A test of the audit'
const { upc, productId } = getSampleVariant('shell')
const { id: _id, rating: _rating, reviews: _reviews, ...shell } = sampleProducts.shell
const money = (usd: number) => ({ USD: usd, CAD: usd + 100, GBP: usd - 50, EUR: usd + 50 })
const unique = () => crypto.randomUUID().slice(0, 8)

async function aPlacedOrder(...acts: ('ship' | 'delivered' | 'receiveReturn')[]) {
  await setStock(getSampleVariant('shell'), 50)
  const { orderNumber } = (await anOrder()).order
  for (const act of acts) await createOrderOperations(orderNumber)[act]()
  return { at: [orderNumber] }
}

/** A refund of a line that the provider could not pay out. */
async function aFailedRefund() {
  const [orderNumber = ''] = (await aPlacedOrder('ship')).at
  const object = platformEnv.ORDERS.getByName(orderNumber)
  const { lines } = await createOrderOperations(orderNumber).read()
  await createOrderOperations(orderNumber).refund({ lines: [{ lineId: lines[0]?.lineId, quantity: 1 }] })
  const pspReference = await vi.waitFor(async () => {
    const reference = (await object.read())?.refunds?.[0]?.move?.pspReference
    if (reference === undefined) throw new Error('The provider has not answered.')
    return reference
  })
  await object.act({ kind: 'move', move: 'refund', pspReference, value: 0, failed: true }, 'failed')
  return orderNumber
}

/** A refund that waits, because a bank has announced a chargeback. */
async function aHeldRefund() {
  const [orderNumber = ''] = (await aPlacedOrder('ship')).at
  await platformEnv.ORDERS.getByName(orderNumber).act(
    { kind: 'chargeback', id: 'D1', value: 100, code: 'NOTIFICATION_OF_CHARGEBACK' },
    'D1',
  )
  await createOrderOperations(orderNumber).refund({ amount: '1.00' })
  return orderNumber
}

async function aPickup(...acts: 'ready'[]) {
  const storeId = 'HV-US-01'
  await setStock(getSampleVariant('shell'), 3, storeId)
  const { cart, token } = await aCart({ body: { ...getSampleVariant('shell'), qty: 1, storeId } })
  const addresses = [{ shippingId: storeId, firstName: 'Grace', lastName: 'Hopper', email: 'grace@shop.example' }]
  await callPlatform('POST', `/cart/v2/cart/${cart.id}/shippingAddress`, { token, body: { addresses } })
  await prepareCart({ cart, token })
  const { orderNumber } = await (await placeCart({ cart, token })).json<{ orderNumber: string }>()
  for (const act of acts) await createOrderOperations(orderNumber)[act]()
  return { at: [orderNumber] }
}

async function aGiftCard() {
  const body = { amount: 5_000, currency: 'USD', reason }
  return { at: [(await callOperation<{ cardId: string }>('POST', '/operations/v1/gift-cards', { body })).cardId] }
}

async function anIssue() {
  const pspReference = unique()
  const issue = { eventCode: 'CAPTURE_FAILED', pspReference, merchantReference: 'HA00000001', amount: { value: 100, currency: 'EUR' } }
  await recordIssue(platformEnv.RECORDS, issue, new Date().toISOString())
  return { at: [`${pspReference}:CAPTURE_FAILED`] }
}

async function aQuestion() {
  const body = { text: 'Does the hood fit over a helmet?', author: 'Ana P.', email: 'ana@shop.example' }
  const token = await createGuestToken()
  const path = `/products/v1/products/${productId}/reviews/questions`
  const response = await callPlatform('POST', path, { token, body: { ...body, recaptcha_response: createCaptchaToken('question') } })
  return { at: [(await response.json<{ id: string }>()).id] }
}

/** A review that waits, of nobody who has to have bought anything. */
export async function aReview(text = 'Dry after two days.') {
  const id = `${productId}-${unique()}`.slice(0, 40)
  await saveCustomerReview(platformEnv.RECORDS, {
    ...{ id, consumer_no: `C${id}`, product_id: productId, brand: 'halvern', order_number: 'HA00000001', locale: 'en-us' },
    ...{ rating: 4, title: 'Dry', text, author: 'Ana P.', fit: null, size: null, created_at: new Date().toISOString() },
  })
  return { at: [id] }
}

const aPromotion = {
  ...{
    campaignId: 'campaign',
    name: inAllLanguages('Ten off'),
    callout: inAllLanguages('{percent} off|On everything|While it lasts'),
    level: 'ORDER',
  },
  ...{ regions: ['NORA', 'EMEA'], reward: { kind: 'percentage', percent: 10 } },
}
async function aCoupon() {
  const id = `audit-${unique()}`
  await callOperation('PUT', `/operations/v1/promotions/${id}`, {
    body: { ...aPromotion, coupon: { code: id.toUpperCase().replace('-', '') } },
  })
  return { at: [id] }
}

const words = (title: string) => ({ en: title, fr: title, de: title, it: title, es: title, nl: title })
const document = {
  ...{ id: 'home', type: 'page', meta: { title: words('Audited'), description: words('About') } },
  regions: { main: [{ component: 'rich-text', id: 'words', name: 'Words', props: { title: words('Audited') } }] },
}
const site = 'HALVERN-US'
/** A page of its own, after these acts of an editor; its version counts them. */
async function aPage(...acts: ['draft' | 'publish' | 'schedule', ...unknown[]][] | []) {
  const page = `audited-${unique()}`
  const path = `/operations/v1/content/sites/${site}/pages/${page}`
  let version = 0
  for (const [act] of acts) {
    const later = act === 'schedule' && { at: new Date(Date.now() + 86_400_000).toISOString() }
    if (act === 'draft') await callOperation('PUT', `${path}/draft`, { body: { version, document } })
    else await callOperation('POST', `${path}/publish`, { body: { version, ...later } })
    version += 1
  }
  return { at: [site, page], body: { version } }
}

const ndjson = { 'content-type': 'application/x-ndjson' }
const aProduct = { ...shell, brand: 'halvern', price: money(12_000) }

/** A call of each that succeeds. A new operation does not compile without its own. */
export const successfulChanges: Record<ChangeName, () => SuccessfulChange | Promise<SuccessfulChange>> = {
  'stock.set': () => ({ at: [productId, upc, 'web'], body: { onHand: 40 } }),
  'stock.change': () => ({ at: [productId, upc, 'web'], body: { delta: 5 } }),
  'stock.reserve': () => ({ at: [productId, upc, 'web'], body: { quantity: 1 } }),
  'prices.set': () => ({ at: [productId], body: { price: money(9_100) } }),
  'prices.import': () => ({ body: JSON.stringify({ productId, price: money(9_200) }), headers: ndjson }),
  'products.set': () => ({ at: ['HVAUDIT1'], body: aProduct }),
  'products.publish': () => ({ at: [getSampleVariant('low').productId], body: { published: false } }),
  'products.import': () => ({ body: JSON.stringify({ productId: 'HVAUDIT2', ...aProduct }), headers: ndjson }),
  'promotions.set': () => ({ at: [`audit-${unique()}`], body: aPromotion }),
  'promotions.end': async () => ({ ...(await aCoupon()), body: {} }),
  'content.saveDraft': async () => ({ ...(await aPage()), body: { version: 0, document } }),
  'content.discardDraft': () => aPage(['draft']),
  'content.publish': () => aPage(['draft']),
  'content.unschedule': () => aPage(['draft'], ['schedule']),
  'content.withdraw': () => aPage(['draft'], ['publish']),
  'content.restore': async () => {
    const { at, body } = await aPage(['draft'], ['publish'])
    return { at, body: { ...body, revision: await latestRevision(), as: 'draft' } }
  },
  'content.restoreSite': async () => {
    await aPage(['draft'], ['publish'])
    const latest = await latestRevision()
    return { at: [site], body: { latest, revision: latest - 1 } }
  },
  'content.purge': () => ({ body: { content: true } }),
  'giftCards.issue': () => ({ body: { amount: 5_000, currency: 'USD', reason } }),
  'giftCards.email': async () => ({
    ...(await aGiftCard()),
    body: { recipient: { email: 'ada@shop.example', locale: 'en-us', brand: 'halvern' } },
  }),
  'giftCards.block': async () => ({ ...(await aGiftCard()), body: { blocked: true, reason } }),
  'giftCards.correct': async () => ({ ...(await aGiftCard()), body: { delta: -100, reason } }),
  'moderation.decideQuestion': async () => ({ ...(await aQuestion()), body: { state: 'shown' } }),
  'moderation.answerQuestion': async () => ({ ...(await aQuestion()), body: { text: 'It does.', author: 'Halvern' } }),
  'moderation.decideReview': () => ({ at: [`${productId}-1`], body: { state: 'hidden', reason } }),
  'reviews.decide': async () => ({ ...(await aReview()), body: { state: 'published' } }),
  'consumers.erase': async () => {
    const email = `${unique()}@shop.example`
    await setStock(getSampleVariant('shell'), 50)
    const { order } = await anOrder({ address: { ...anAddress, email } })
    await createOrderOperations(order.orderNumber).cancel()
    return { body: { email } }
  },
  'payments.setAside': async () => ({ ...(await anIssue()), body: { reason } }),
  'orders.retry': () => aPlacedOrder(),
  'orders.start': () => aPlacedOrder(),
  'orders.ship': async () => ({ ...(await aPlacedOrder()), body: {} }),
  'orders.ready': async () => ({ ...(await aPickup()), body: {} }),
  'orders.pickedUp': async () => ({ ...(await aPickup('ready')), body: {} }),
  'orders.delivered': async () => ({ ...(await aPlacedOrder('ship')), body: {} }),
  'orders.cancel': async () => ({ ...(await aPlacedOrder()), body: { reason } }),
  'orders.receiveReturn': async () => ({ ...(await aPlacedOrder('ship', 'delivered')), body: {} }),
  'orders.refund': async () => ({ ...(await aPlacedOrder('ship')), body: { amount: '1.00', reason } }),
  'orders.retryRefund': async () => ({ at: [await aFailedRefund(), 'F1'] }),
  'orders.settleRefund': async () => ({ at: [await aHeldRefund(), 'F1'], body: { as: 'sent', reason } }),
  'orders.changeAddress': async () => {
    const { email: _email, ...address } = anAddress
    return { ...(await aPlacedOrder()), body: { address: { ...address, addressLine1: '9 New Street' } } }
  },
  'orders.addNote': async () => ({ ...(await aPlacedOrder()), body: { text: 'Called: leave it with the neighbors.' } }),
  'orders.resendEmail': async () => ({ ...(await aPlacedOrder()), body: { template: 'order-confirmation' } }),
}

async function latestRevision(): Promise<number> {
  const { versions } = await callOperation<{ versions: { revision: number }[] }>('GET', `/operations/v1/content/sites/${site}/versions`)
  return Math.max(...versions.map(({ revision }) => revision))
}
