import type { OrderStatus } from '#contracts/entities/order'

type Codes = readonly string[]

const toDoor: readonly OrderStatus[] = ['CONFIRMED', 'IN_FULFILMENT', 'SHIPPED', 'DELIVERED']
const toStore: readonly OrderStatus[] = ['CONFIRMED', 'IN_FULFILMENT', 'READY_FOR_PICKUP', 'PICKED_UP']
const toPoint: readonly OrderStatus[] = ['CONFIRMED', 'IN_FULFILMENT', 'SHIPPED', 'READY_FOR_PICKUP', 'PICKED_UP']
const back: readonly OrderStatus[] = ['RETURN_REQUESTED', 'RETURNED', 'REFUNDED']
const beforeAll: readonly OrderStatus[] = ['CREATED', 'AUTHENTICATION_REQUIRED', 'AUTHORISED']

/** Returns the remaining statuses of an order by delivery type; empty for final ones. */
export function stepsAhead(status: OrderStatus, codes: Codes): readonly OrderStatus[] {
  const way = wayOf(codes)
  if (beforeAll.includes(status)) return way
  const stands = status === 'PARTIALLY_SHIPPED' ? 'IN_FULFILMENT' : status
  const on = [way, back].find((each) => each.includes(stands)) ?? []
  return on.slice(on.indexOf(stands) + 1)
}

/** A bought gift card is emailed, along with any delivery. */
function wayOf(codes: Codes): readonly OrderStatus[] {
  const shipped = codes.filter((code) => code !== 'digital')
  const isAll = (...requested: string[]) => shipped.length > 0 && shipped.every((code) => requested.includes(code))
  if (isAll('pudo')) return toPoint
  return isAll('pickup', 'sts') ? toStore : toDoor
}
