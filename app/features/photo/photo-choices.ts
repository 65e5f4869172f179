/** Kinds of places photos are taken in. */
export const photoPositions = ['hills', 'water', 'city'] as const
export type PhotoPosition = (typeof photoPositions)[number]
