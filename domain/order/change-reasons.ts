/**
 * Reasons to cancel an order or return items. The order keeps the id; the order page and the operators' console show its text,
 * `orders.reason.<id>` or `orders.returnReason.<id>`. Another client may send a text of its own.
 */
export const cancelReasons = ['mistake', 'late', 'cheaper', 'other'] as const
export const returnReasons = ['fit', 'looks', 'faulty', 'late', 'mind', 'other'] as const

/** The reason of a cancellation that comes of a withdrawal. */
export const withdrawalReason = 'withdrawn by the shopper'
