import { expect, test } from 'vitest'
import { type ExpressFacts, skipsToSummary } from './skips-to-summary'

const names: (keyof ExpressFacts)[] = ['isSignedIn', 'hasDefaultCard', 'hasShippingAddress', 'isPickupOnly', 'isOn']
const skipping = [
  ['isSignedIn', 'hasDefaultCard', 'hasShippingAddress', 'isOn'],
  ['isSignedIn', 'hasDefaultCard', 'isPickupOnly', 'isOn'],
  ['isSignedIn', 'hasDefaultCard', 'hasShippingAddress', 'isPickupOnly', 'isOn'],
].map(String)

test('of all thirty-two cases exactly three skip to the summary (CHK-02, TRAP-59, ROL-07)', () => {
  const cases = Array.from({ length: 2 ** names.length }, (_, bits) => names.filter((_name, place) => bits & (1 << place)))
  const all = cases.map((holding) => ({
    holding: String(holding),
    skips: skipsToSummary(Object.fromEntries(names.map((name) => [name, holding.includes(name)])) as ExpressFacts),
  }))
  expect(all).toHaveLength(32)
  expect(all.filter(({ skips }) => skips).map(({ holding }) => holding)).toEqual(skipping)
})
