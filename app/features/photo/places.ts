/** Kinds of places photos are taken in. */
export const places = ['hills', 'water', 'city'] as const
export type Place = (typeof places)[number]
