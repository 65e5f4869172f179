/** Calls of wishlists. */
export const wishlistEndpoints = {}
