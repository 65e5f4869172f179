/** Calls of stores. */
export const storeEndpoints = {}
