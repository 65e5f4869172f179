/** Calls of orders. */
export const orderEndpoints = {}
