import { expect, test } from 'vitest'
import { getStateNames, states } from './states'

test('provinces have their French names where French is read, and the same codes (VAL-36)', () => {
  const french = getStateNames('CA', 'fr') ?? {}
  expect(french).toMatchObject({ BC: 'Colombie-Britannique', QC: 'Québec', ON: 'Ontario' })
  expect(Object.keys(french)).toEqual(Object.keys(states.CA ?? {}))
  expect(getStateNames('CA', 'en')?.BC).toBe('British Columbia')
  expect(getStateNames('DE', 'fr')).toBeUndefined()
})
