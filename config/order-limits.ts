/** Maximum units per variant and per order; more is a business order or an attack on stock. */
export const mostPieces = { ofVariant: 10, ofOrder: 60 }

/**
 * Limits on stock held by unpaid orders: five orders per shopper; sixty units and forty orders per network, of which those beyond twenty
 * units or ten orders are held for five minutes only.
 */
export const openOrderLimits = {
  shopper: { orders: 5, pieces: 300 },
  network: { orders: 40, pieces: 60 },
  crowded: { orders: 10, pieces: 20 },
  crowdedHoldMs: 5 * 60_000,
}

/** Concurrent reservations for one shopper, for one phone number, and for one network. */
export const reservationLimits = { shopper: 3, phone: 3, network: 12 }
