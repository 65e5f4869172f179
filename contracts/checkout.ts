/** Calls of the checkout: delivery, addresses and payment of a cart. (APIC) */
export const checkoutEndpoints = {}
