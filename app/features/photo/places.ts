/** Kinds of places photos are taken in. */
export const places = ['hills', 'water', 'city'] as const
export type PhotoPosition = (typeof places)[number]
