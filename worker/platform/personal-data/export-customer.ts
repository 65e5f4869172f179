import { brandIds } from '#config/brands'
import type { CartState } from '#domain/cart/cart-state'
import type { OrderState } from '#domain/order/order-state'
import { getClaimStub } from '../account/auth-objects'
import { computeHmac, getIdentitySecret } from '../security/secrets'
import { getCartStub } from '../cart/cart-stub'
import { getConsumerStub } from '../account/consumer-stub'
import type { AccountDetails } from '../account/consumer.object'
import type { PlatformEnv } from '../env'
import { getOrderStub } from '../orders/order-stub'
import { deriveWishlistId, getWishlistStub } from '../wishlists/own-wishlist'
import { loadPersonalRows, listOrderNumbers } from './personal-records.sql.ts'

const allItems = { start: 0, count: 1000 }

/** Everything kept of a person, as a person may have it. */
export async function exportCustomer(env: PlatformEnv, { email, emails, consumerNo, seen, orderNumbers }: CustomerOnFile) {
  const [orders, wishlists, cart, records] = await Promise.all([
    Promise.all(orderNumbers.map((orderNumber) => getOrderStub(env, orderNumber).read())),
    loadWishlists(env, consumerNo),
    seen?.account.ids.basketId === undefined ? null : getCartStub(env, seen.account.ids.basketId).personal(),
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
      const list = await getWishlistStub(env, await deriveWishlistId(env, { owner: consumerNo, brand, kind })).read(consumerNo, allItems)
      return list.ok && list.value.items.length > 0 ? [{ brand, kind, items: list.value.items }] : []
    }),
  )
  return (await Promise.all(lists)).flat()
}

/** Somebody the shop knows: by an account, or by an address alone. */
export type CustomerOnFile = {
  email: string
  /** The address, and those the account had before. */
  emails: string[]
  /** '' without an account. */
  consumerNo: string
  seen?: AccountDetails
  orderNumbers: string[]
  /** Names the person in the audit, and reveals nothing. */
  target: string
}
export type CustomerQuery = { email?: string | undefined; consumerNo?: string | undefined }

/** The person of an address or a consumer number; null for a number without an account, or neither of them. */
export async function findCustomer(env: PlatformEnv, query: CustomerQuery): Promise<CustomerOnFile | null> {
  const consumerNo = query.consumerNo ?? (query.email ? await (await getClaimStub(env, 'email', query.email)).owner() : null) ?? ''
  const accountOutcome = consumerNo === '' ? undefined : await getConsumerStub(env, consumerNo).read()
  const accountDetails = accountOutcome?.ok ? accountOutcome.value : undefined
  const email = (accountDetails?.account.person.email ?? query.email)?.trim().toLowerCase()
  if (email === undefined || email === '' || (query.consumerNo !== undefined && !accountDetails)) return null
  const emails = [...new Set([email, ...(accountDetails?.account.formerEmails ?? [])])]
  const orderNumberLists = await Promise.all(
    emails.map((candidateEmail) => listOrderNumbers(env.RECORDS, { email: candidateEmail, consumerNo })),
  )
  const orderNumbers = [...new Set(orderNumberLists.flat())].sort()
  const hash = await computeHmac(getIdentitySecret(env), `person:${email}`)
  const target = consumerNo === '' ? `person:${hash}` : `consumer:${consumerNo}`
  return { email, emails, consumerNo, orderNumbers, target, ...(accountDetails && { seen: accountDetails }) }
}
