import { expect, test } from 'vitest'
import { stateNames, states } from './states'

test('provinces have their French names where French is read, and the same codes (VAL-36)', () => {
  const french = stateNames('CA', 'fr') ?? {}
  expect(french).toMatchObject({ BC: 'Colombie-Britannique', QC: 'Québec', ON: 'Ontario' })
  expect(Object.keys(french)).toEqual(Object.keys(states.CA ?? {}))
  expect(stateNames('CA', 'en')?.BC).toBe('British Columbia')
  expect(stateNames('DE', 'fr')).toBeUndefined()
})
