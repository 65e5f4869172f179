/** Why an associate may change a price. */
export const adjustmentReasons = ['DAMAGED', 'PRICE_MATCH', 'GOODWILL', 'STAFF_ERROR'] as const
