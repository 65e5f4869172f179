import { brandIds } from '#config/brands'
import type { CartState } from '#domain/cart/cart-state'
import type { OrderState } from '#domain/order/order-state'
import { cartStub } from '../cart/cart-stub'
import type { PlatformEnv } from '../env'
import { orderStub } from '../orders/order-stub'
import { deriveWishlistId, wishlistStub } from '../wishlists/own-wishlist'
import type { CustomerOnFile } from './find-customer'
import { loadPersonalRows } from './personal-records.sql.ts'

const allItems = { start: 0, count: 1000 }

/** Everything kept of a person, as a person may have it. */
export async function exportCustomer(env: PlatformEnv, { email, emails, consumerNo, seen, orderNumbers }: CustomerOnFile) {
  const [orders, wishlists, cart, records] = await Promise.all([
    Promise.all(orderNumbers.map((orderNumber) => orderStub(env, orderNumber).read())),
    loadWishlists(env, consumerNo),
    seen?.account.ids.basketId === undefined ? null : cartStub(env, seen.account.ids.basketId).personal(),
    loadPersonalRows(env.RECORDS, { emails, consumerNo }),
  ])
  return {
    email,
    ...(consumerNo !== '' && { consumerNo }),
    ...(seen && { account: toAccountExport(seen) }),
    ...(cart && { cart: toCartExport(cart) }),
    wishlists,
    orders: orders.filter((order) => order !== null).map(toOrderExport),
    records,
  }
}

function toAccountExport({ account, ...balances }: NonNullable<CustomerOnFile['seen']>) {
  // What pays is the provider's, and names no person.
  const instruments = account.instruments.map(({ stands: _stands, ...instrument }) => instrument)
  return { ...account, instruments, ...balances }
}

/** Without the payment data that is encrypted for the provider. */
function toCartExport({ payment: _payment, ...cart }: CartState) {
  return cart
}

function toOrderExport({ holds: _holds, holdId: _holdId, ...order }: OrderState) {
  return order
}

async function loadWishlists(env: PlatformEnv, consumerNo: string) {
  if (consumerNo === '') return []
  const lists = brandIds.flatMap((brand) =>
    (['favorites', 'saved-for-later'] as const).map(async (kind) => {
      const list = await wishlistStub(env, await deriveWishlistId(env, { owner: consumerNo, brand, kind })).read(consumerNo, allItems)
      return list.ok && list.value.items.length > 0 ? [{ brand, kind, items: list.value.items }] : []
    }),
  )
  return (await Promise.all(lists)).flat()
}
