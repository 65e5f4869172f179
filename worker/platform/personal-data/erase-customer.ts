import { brandIds } from '#config/brands'
import { fail, ok, type Outcome } from '#contracts/errors'
import { isOrderInProgress, omitPersonalFields } from '#domain/order/anonymize-order'
import type { OrderState } from '#domain/order/order-state'
import { getClaimStub, endTokenFamilies, getLoginStubForEmail } from '../account/auth-objects'
import { getCartStub } from '../cart/cart-stub'
import { getConsumerStub } from '../account/consumer-stub'
import type { PlatformEnv } from '../env'
import { getCheckoutStub, getOrderStub } from '../orders/order-stub'
import { deriveNextCartId } from '../orders/saga-step'
import { deleteStoredCards } from '../payments/stored-cards'
import { listReviewsByCustomer, withdrawReview } from '../reviews/customer-reviews'
import { deriveWishlistId, getWishlistStub } from '../wishlists/own-wishlist'
import type { CustomerOnFile } from './export-customer'
import {
  type AuditedCall,
  listAuditedCalls,
  deleteOrderEmails,
  listGiftOrderNumbers,
  deletePersonalRows,
  saveAuditedCalls,
  loadPersonalRows,
} from './personal-records.sql.ts'

/** Counts of erased data: anonymized orders, cards at the payment provider, and rows by table. */
export type ErasureReport = { hadAccount: boolean; orders: number; cards: number; records: Record<string, number> }

/**
 * Erases a customer. Orders stay, anonymized, because invoices must be kept. Unpaid attempts are abandoned first. Fails with ORD409 and the number of
 * an order in progress, which needs its address. Every step can be repeated; the account goes last, because it leads to everything else.
 */
export async function eraseCustomer(env: PlatformEnv, customer: CustomerOnFile): Promise<Outcome<ErasureReport>> {
  const { email, emails, consumerNo, seen, orderNumbers, target } = customer
  const endedOrders = await Promise.all(orderNumbers.map((orderNumber) => abandonUnpaidOrder(env, orderNumber)))
  const orders = endedOrders.filter((order) => order !== null)
  const openOrder = orders.find((order) => isOrderInProgress(order, { emails, now: Date.now() }))
  if (openOrder) return fail('ORDER_NOT_CHANGEABLE', { orderNumber: openOrder.orderNumber })
  const cards = consumerNo === '' ? 0 : await eraseCards(env, consumerNo)
  for (const order of orders) await eraseOrder(env, order, emails)
  for (const emailAddress of emails)
    for (const orderNumber of await listGiftOrderNumbers(env.RECORDS, emailAddress)) await eraseGifts(env, orderNumber, emailAddress)
  await eraseAudit(env, [target, ...orderNumbers.map((orderNumber) => `order:${orderNumber}`)])
  await eraseWishlists(env, consumerNo)
  if (seen?.account.ids.basketId !== undefined) await getCartStub(env, seen.account.ids.basketId).erase()
  await erasePhotos(env, customer)
  await eraseReviews(env, consumerNo)
  const records = await deletePersonalRows(env.RECORDS, { emails, consumerNo })
  await endTokenFamilies(env, await (await getLoginStubForEmail(env, email)).forget())
  if (consumerNo !== '') await eraseAccount(env, customer)
  return ok({ hadAccount: seen !== undefined, orders: orders.length, cards, records })
}

const placementStatuses: readonly OrderState['status'][] = ['CREATED', 'AUTHENTICATION_REQUIRED', 'AUTHORISED']

/** An order as it is once it is given up, if its bank had not decided. What has been paid meanwhile is an order. */
async function abandonUnpaidOrder(env: PlatformEnv, orderNumber: string): Promise<OrderState | null> {
  const order = await getOrderStub(env, orderNumber).read()
  if (!order || !placementStatuses.includes(order.status)) return order
  const checkout = getCheckoutStub(env, order.cartId)
  if (await checkout.abandon(orderNumber)) await checkout.progress()
  return getOrderStub(env, orderNumber).read()
}

/** First of all, and without an answer nothing else: the account's number leads to them. The operation is then repeated under its key. */
async function eraseCards(env: PlatformEnv, consumerNo: string): Promise<number> {
  const cards = await deleteStoredCards(env, consumerNo)
  if (cards === undefined) throw new Error('The payment provider has not confirmed that the cards are deleted.')
  return cards
}

/** Erases the cart of an order, its placement, and the cart that replaced it after a failed payment: all hold the same addresses. */
async function eraseOrder(env: PlatformEnv, { orderNumber, cartId }: OrderState, emails: readonly string[]): Promise<void> {
  const nextCartId = await deriveNextCartId(env, cartId)
  await Promise.all([getCartStub(env, cartId).erase(), getCheckoutStub(env, cartId).erase(), getCartStub(env, nextCartId).erase()])
  await deleteOrderEmails(env.RECORDS, orderNumber, emails)
  await getOrderStub(env, orderNumber).erase(emails)
}

/** What somebody else bought for this person: the order stays the buyer’s, and so does a gift card that was not emailed yet. */
async function eraseGifts(env: PlatformEnv, orderNumber: string, email: string): Promise<void> {
  const cartId = await getOrderStub(env, orderNumber).eraseGiftsTo(email)
  if (cartId !== null) await Promise.all([getCartStub(env, cartId).erase(), getCheckoutStub(env, cartId).erase()])
}

/** Who changed what stays known; whom it was about does not. */
async function eraseAudit({ RECORDS }: PlatformEnv, targets: readonly string[]): Promise<void> {
  const withoutPersonalData = (call: AuditedCall): AuditedCall => ({
    ...call,
    before: omitPersonalFields(call.before),
    after: omitPersonalFields(call.after),
    outcome: omitPersonalFields(call.outcome),
  })
  await saveAuditedCalls(RECORDS, (await listAuditedCalls(RECORDS, targets)).map(withoutPersonalData))
}

async function erasePhotos(env: PlatformEnv, { emails, consumerNo }: CustomerOnFile): Promise<void> {
  const { cases = [] } = await loadPersonalRows(env.RECORDS, { emails, consumerNo })
  for (const { case_id } of cases) {
    const { objects } = await env.CASE_PHOTOS.list({ prefix: `${String(case_id)}/` })
    if (objects.length > 0) await env.CASE_PHOTOS.delete(objects.map(({ key }) => key))
  }
}

async function eraseAccount(env: PlatformEnv, { email, consumerNo, seen }: CustomerOnFile): Promise<void> {
  const phone = seen?.account.person.phone
  if (phone !== undefined) await (await getClaimStub(env, 'phone', phone)).release(consumerNo)
  await getConsumerStub(env, consumerNo).erase()
  // Last of all: until then the address leads here again, if this is cut off.
  await (await getClaimStub(env, 'email', email)).release(consumerNo)
}

/** Favorites and saved items of an account, in every brand. */
async function eraseWishlists(env: PlatformEnv, owner: string): Promise<void> {
  if (owner === '') return
  const kinds = ['favorites', 'saved-for-later'] as const
  const lists = brandIds.flatMap((brand) => kinds.map((kind) => ({ owner, brand, kind })))
  await Promise.all(lists.map(async (list) => getWishlistStub(env, await deriveWishlistId(env, list)).erase(owner)))
}

/** Withdraws a customer’s reviews from products, before their rows are deleted. A repeated erasure uses the same claims. */
async function eraseReviews(env: PlatformEnv, consumerNo: string): Promise<void> {
  for (const review of await listReviewsByCustomer(env.RECORDS, consumerNo)) {
    const withdrawal = await withdrawReview(env, review, { claim: `erased:${review.id}`, now: Date.now() })
    if (!withdrawal.ok && withdrawal.errorId !== 'NOT_FOUND') throw new Error(`The review ${review.id} is still shown.`)
  }
}
