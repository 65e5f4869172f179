/** Calls of consumer. */
export const consumerEndpoints = {}
