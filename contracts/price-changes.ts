/** Calls that change what a cart costs: coupons, rewards, gift cards, price adjustments. (APIC) */
export const priceChangeEndpoints = {}
