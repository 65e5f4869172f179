/** The most pieces of one variant, and of everything, that one order takes: more is a business's purchase, or somebody who empties shelves. (SEC-09) */
export const mostPieces = { ofVariant: 10, ofOrder: 60 }

/**
 * What unpaid orders keep from others at once: a shopper's five orders; sixty pieces and forty orders of everybody behind one network, of which
 * those beyond twenty pieces or ten orders are kept for five minutes only. (SEC-09)
 */
export const openOrderLimits = {
  shopper: { orders: 5, pieces: 300 },
  network: { orders: 40, pieces: 60 },
  crowded: { orders: 10, pieces: 20 },
  crowdedHoldMs: 5 * 60_000,
}

/** Pieces that stores keep at once for one shopper, for one phone number, and for everybody behind one network. (PDP-28) */
export const reservationLimits = { shopper: 3, phone: 3, network: 12 }
