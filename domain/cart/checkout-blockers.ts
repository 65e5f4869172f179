import type { Cart, Flash } from '#contracts/entities/cart'

/** Reason a cart cannot be ordered. `itemId`: the affected line, while present; `most`: available units. */
export type CheckoutBlocker = { code: string; text: string; itemId?: string; most?: number }

/**
 * Every reason why a checked cart cannot be ordered, worded by the platform, one per line and cause. A missing address does not block:
 * checkout asks for it.
 */
export function getCheckoutBlockers({ flash, items }: Pick<Cart, 'flash' | 'items'>): CheckoutBlocker[] {
  return flash.filter(({ code }) => code !== 'InvalidShippingAddress').map((each) => toCheckoutBlocker(each, items))
}

function toCheckoutBlocker({ code, message, details: { itemId, maxAllowedQty } }: Flash, items: Cart['items']): CheckoutBlocker {
  return {
    code,
    text: message,
    ...(items.some(({ id }) => id === itemId) && { itemId }),
    ...(maxAllowedQty !== undefined && { most: maxAllowedQty }),
  }
}

type BlockableLine = { id: string; qty: number }

/** Filters out blockers resolved by removed lines or lower quantities. */
export function getRemainingBlockers(blockers: readonly CheckoutBlocker[], lines: readonly BlockableLine[]): CheckoutBlocker[] {
  return blockers.filter(({ itemId, most }) => {
    if (itemId === undefined) return true
    const line = lines.find(({ id }) => id === itemId)
    return line !== undefined && (most === undefined || line.qty > most)
  })
}
