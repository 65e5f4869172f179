// cspell:disable
import { expect, test } from 'vitest'
import { divideName } from './divide-name'

test.each([
  ['Ada Byron', 'Ada', 'Byron'],
  ['James T Kirk', 'James T', 'Kirk'],
  ['Grace Brewster Hopper', 'Grace Brewster', 'Hopper'],
  ['Vincent van der Berg', 'Vincent', 'van der Berg'],
  ['Otto von Berg', 'Otto', 'von Berg'],
  ['María de la Cruz', 'María', 'de la Cruz'],
  ['Maria De La Cruz', 'Maria', 'De La Cruz'],
  ['Anna van ’t Hof', 'Anna', 'van ’t Hof'],
  ['Bart in ’t Veld', 'Bart', 'in ’t Veld'],
  ['José Ortega y Gasset', 'José', 'Ortega y Gasset'],
  ['Ada Byron Jr.', 'Ada', 'Byron Jr.'],
  ['Ada Byron III', 'Ada', 'Byron III'],
  ['Leonardo da Vinci', 'Leonardo', 'da Vinci'],
  ['Byron, Ada', 'Ada', 'Byron'],
  ['van der Berg, Vincent', 'Vincent', 'van der Berg'],
  ['Byron, Jr.', 'Byron,', 'Jr.'],
  ['De Niro', 'De', 'Niro'],
  ['Prince', 'Prince', ''],
  ['王小明', '王小明', ''],
  ['', '', ''],
])('the whole name “%s” is %s, %s (VAL-48)', (name, givenName, familyName) => {
  expect(divideName({ givenName: name })).toEqual({ givenName, familyName })
  expect(divideName({ familyName: name })).toEqual({ givenName, familyName })
})

test.each([
  [{ givenName: 'Vincent van der', familyName: 'Berg' }, 'Vincent', 'van der Berg'],
  [{ givenName: 'Ada Byron', familyName: 'Jr.' }, 'Ada', 'Byron Jr.'],
  [{ givenName: 'James', familyName: 'James' }, 'James', 'James'],
  [{ givenName: 'Harry S', familyName: 'Truman' }, 'Harry S', 'Truman'],
  [{ givenName: 'Amartya Kumar', familyName: 'Sen' }, 'Amartya Kumar', 'Sen'],
  [{ givenName: 'Ada', familyName: 'de Vries' }, 'Ada', 'de Vries'],
  [{ givenName: 'Thi Van', familyName: 'Nguyen' }, 'Thi Van', 'Nguyen'],
  [{ givenName: 'Maria del Carmen', familyName: 'García López' }, 'Maria del Carmen', 'García López'],
])('the name %j is %s, %s (VAL-48)', (name, givenName, familyName) => {
  expect(divideName(name)).toEqual({ givenName, familyName })
  expect(divideName(divideName(name))).toEqual({ givenName, familyName })
})
