import { brandIds } from '#config/brands'
import type { CartState } from '#domain/cart/cart-state'
import type { OrderState } from '#domain/order/order-state'
import { cartStub } from '../cart/cart-stub'
import type { PlatformEnv } from '../env'
import { orderStub } from '../orders/order-stub'
import { wishlistIdOf, wishlistStub } from '../wishlists/own-list'
import type { PersonOnFile } from './find-person'
import { personalRows } from './personal-records.sql.ts'

const wholeList = { start: 0, count: 1000 }

/** Everything kept of a person, as a person may have it. */
export async function exportPerson(env: PlatformEnv, { email, emails, consumerNo, seen, orderNumbers }: PersonOnFile) {
  const [orders, wishlists, cart, records] = await Promise.all([
    Promise.all(orderNumbers.map((orderNumber) => orderStub(env, orderNumber).read())),
    wishlistsOf(env, consumerNo),
    seen?.account.ids.basketId === undefined ? null : cartStub(env, seen.account.ids.basketId).personal(),
    personalRows(env.RECORDS, { emails, consumerNo }),
  ])
  return {
    email,
    ...(consumerNo !== '' && { consumerNo }),
    ...(seen && { account: accountView(seen) }),
    ...(cart && { cart: cartView(cart) }),
    wishlists,
    orders: orders.filter((order) => order !== null).map(orderView),
    records,
  }
}

function accountView({ account, ...balances }: NonNullable<PersonOnFile['seen']>) {
  // What pays is the provider's, and names no person.
  const instruments = account.instruments.map(({ stands: _stands, ...instrument }) => instrument)
  return { ...account, instruments, ...balances }
}

/** Without the payment data that is encrypted for the provider. */
function cartView({ payment: _payment, ...cart }: CartState) {
  return cart
}

function orderView({ holds: _holds, holdId: _holdId, ...order }: OrderState) {
  return order
}

async function wishlistsOf(env: PlatformEnv, consumerNo: string) {
  if (consumerNo === '') return []
  const lists = brandIds.flatMap((brand) =>
    (['favorites', 'saved-for-later'] as const).map(async (kind) => {
      const list = await wishlistStub(env, await wishlistIdOf(env, { owner: consumerNo, brand, kind })).read(consumerNo, wholeList)
      return list.ok && list.value.items.length > 0 ? [{ brand, kind, items: list.value.items }] : []
    }),
  )
  return (await Promise.all(lists)).flat()
}
