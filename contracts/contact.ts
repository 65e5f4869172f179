/** Calls of contact. */
export const contactEndpoints = {}
