import { brandIds } from '#config/brands'
import { fail, ok, type Outcome } from '#contracts/errors'
import { isUnderWay, withoutPersonal } from '#domain/consumer/without-person'
import type { OrderState } from '#domain/order/order-state'
import { claimStub } from '../auth/claim-stub'
import { endFamilies } from '../auth/end-families'
import { loginBehind } from '../auth/login-stub'
import { cartStub } from '../cart/cart-stub'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import { checkoutStub, orderStub } from '../orders/order-stub'
import { wishlistIdOf, wishlistStub } from '../wishlists/wishlist-stub'
import type { PersonOnFile } from './find-person'
import {
  type AuditedCall,
  auditedCalls,
  deleteOrderMails,
  giftOrdersOf,
  deletePersonalRows,
  keepAuditedCalls,
  personalRows,
} from './personal-records.sql.ts'

/** How much was erased: orders that are nobody's now, and rows by table. */
export type Erasure = { hadAccount: boolean; orders: number; records: Record<string, number> }

/**
 * Erases a person. Orders stay without them, as invoices need it. ORD409 with the number of an order that is still under way: it needs its
 * address. Every step can be taken again; the account, which leads to all the others, goes last.
 */
export async function erasePerson(env: PlatformEnv, person: PersonOnFile): Promise<Outcome<Erasure>> {
  const { email, consumerNo, seen, orderNumbers, target } = person
  const read = await Promise.all(orderNumbers.map((orderNumber) => orderStub(env, orderNumber).read()))
  const orders = read.filter((order) => order !== null)
  const open = orders.find(isUnderWay)
  if (open) return fail('ORDER_NOT_CHANGEABLE', { orderNumber: open.orderNumber })
  for (const order of orders) await eraseOrder(env, order)
  for (const orderNumber of await giftOrdersOf(env.RECORDS, email)) await eraseGifts(env, orderNumber, email)
  await eraseAudit(env, [target, ...orderNumbers.map((orderNumber) => `order:${orderNumber}`)])
  await eraseLists(env, consumerNo)
  if (seen?.account.ids.basketId !== undefined) await cartStub(env, seen.account.ids.basketId).erase()
  await erasePhotos(env, person)
  const records = await deletePersonalRows(env.RECORDS, { email, consumerNo })
  await endFamilies(env, await (await loginBehind(env, email)).forget())
  if (consumerNo !== '') await eraseAccount(env, person)
  return ok({ hadAccount: seen !== undefined, orders: orders.length, records })
}

/** Its cart and its placement hold the same addresses. */
async function eraseOrder(env: PlatformEnv, { orderNumber, cartId }: OrderState): Promise<void> {
  await Promise.all([cartStub(env, cartId).erase(), checkoutStub(env, cartId).erase()])
  await deleteOrderMails(env.RECORDS, orderNumber)
  await orderStub(env, orderNumber).erase()
}

/** A gift card somebody else bought for this person: the order stays the buyer’s. */
async function eraseGifts(env: PlatformEnv, orderNumber: string, email: string): Promise<void> {
  const cartId = await orderStub(env, orderNumber).eraseGiftsTo(email)
  if (cartId !== null) await Promise.all([cartStub(env, cartId).erase(), checkoutStub(env, cartId).erase()])
}

/** Who changed what stays known; whom it was about does not. */
async function eraseAudit({ RECORDS }: PlatformEnv, targets: readonly string[]): Promise<void> {
  const erased = (call: AuditedCall): AuditedCall => ({
    ...call,
    before: withoutPersonal(call.before),
    after: withoutPersonal(call.after),
    outcome: withoutPersonal(call.outcome),
  })
  await keepAuditedCalls(RECORDS, (await auditedCalls(RECORDS, targets)).map(erased))
}

async function eraseLists(env: PlatformEnv, owner: string): Promise<void> {
  if (owner === '') return
  const kinds = ['favorites', 'saved-for-later'] as const
  const lists = brandIds.flatMap((brand) => kinds.map((kind) => ({ owner, brand, kind })))
  await Promise.all(lists.map(async (list) => wishlistStub(env, await wishlistIdOf(env, list)).erase(owner)))
}

async function erasePhotos(env: PlatformEnv, { email, consumerNo }: PersonOnFile): Promise<void> {
  const { cases = [] } = await personalRows(env.RECORDS, { email, consumerNo })
  for (const { case_id } of cases) {
    const { objects } = await env.CASE_PHOTOS.list({ prefix: `${String(case_id)}/` })
    if (objects.length > 0) await env.CASE_PHOTOS.delete(objects.map(({ key }) => key))
  }
}

async function eraseAccount(env: PlatformEnv, { email, consumerNo, seen }: PersonOnFile): Promise<void> {
  const phone = seen?.account.person.phone
  if (phone !== undefined) await (await claimStub(env, 'phone', phone)).release(consumerNo)
  await consumerStub(env, consumerNo).erase()
  // Last of all: until then the address leads here again, if this is cut off.
  await (await claimStub(env, 'email', email)).release(consumerNo)
}
