/** Calls of utilities. */
export const utilityEndpoints = {}
