import type { OrderLine, UnitChoice } from './unit-choice'

/** With its shopper: handed over, and not back. Nobody sends a gift card back. */
function unitsOut({ quantity, open, cancelled, returned, route }: OrderLine): number {
  return route === 'email' ? 0 : quantity - open - cancelled - returned
}

/** Which units each form of an order may choose. What leaves is most often all of it; what is lost is chosen by hand. */
export const choices = {
  ship: {
    most: ({ open, route }) => (route === 'door' || route === 'point' ? open : 0),
    first: ({ open }) => open,
    nothing: 'Nothing is chosen, so nothing ships. Choose at least one unit.',
  },
  cancel: { most: ({ open }) => open, first: () => 0, nothing: 'Nothing is chosen, so nothing is cancelled. Choose at least one unit.' },
  return: {
    most: unitsOut,
    first: (line, { announcedReturn }) => (announcedReturn?.lineIds.includes(line.lineId) ? unitsOut(line) : 0),
    nothing: 'Nothing is chosen, so nothing comes back. Choose at least one unit.',
  },
  /** Handed over, and not refunded; a gift card is never refunded by its line. */
  refund: {
    most: ({ quantity, open, cancelled, refunded, route }) => (route === 'email' ? 0 : quantity - open - cancelled - refunded),
    first: () => 0,
    nothing: 'Nothing is chosen, so nothing is refunded. Choose at least one unit, or delivery.',
  },
} satisfies Record<string, UnitChoice>
