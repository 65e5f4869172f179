import type { OrderLine, UnitChoice } from './unit-fields'

/** With its shopper: handed over, and not back. Nobody sends a gift card back. */
function countUnitsOut({ quantity, open, cancelled, returned, route }: OrderLine): number {
  return route === 'email' ? 0 : quantity - open - cancelled - returned
}

/** Which units each form of an order may choose. What leaves is most often all of it; what is lost is chosen by hand. */
export const unitChoices = {
  ship: {
    most: ({ open, route }) => (route === 'door' || route === 'point' ? open : 0),
    first: ({ open }) => open,
    nothing: 'Select at least one unit to ship.',
  },
  cancel: { most: ({ open }) => open, first: () => 0, nothing: 'Select at least one unit to cancel.' },
  return: {
    most: countUnitsOut,
    first: (line, { announcedReturn }) => (announcedReturn?.lineIds.includes(line.lineId) ? countUnitsOut(line) : 0),
    nothing: 'Select at least one returned unit.',
  },
  /** Handed over, and not refunded; a gift card is never refunded by its line. */
  refund: {
    most: ({ quantity, open, cancelled, refunded, route }) => (route === 'email' ? 0 : quantity - open - cancelled - refunded),
    first: () => 0,
    nothing: 'Select at least one unit, or delivery, to refund.',
  },
} satisfies Record<string, UnitChoice>
