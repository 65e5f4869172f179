import { expect, test } from 'vitest'
import { contactName } from './contact-name'

test.each([
  ['Ada', 'Byron', 'Ada', 'Byron'],
  ['D’Arc 🌸', '‘t Hart', 'D’Arc', "'t Hart"],
  ['Ada', 'Smith & Sons', 'Ada', 'Smith Sons'],
  ['Ana', 'Fernández de Córdoba y Álvarez de Toledo', 'Ana Fernández', 'de Córdoba y Álvarez de Toledo'],
  [
    'Ana Isabel de los Ángeles Guadalupe',
    'Fernández de Córdoba y Álvarez de Toledo',
    'Ana I. d. l. Á. G. Fernández',
    'de Córdoba y Álvarez de Toledo',
  ],
  ['J', 'O', 'J', 'O'],
  ['Ada', '🌸', 'Ada', ''],
])('in a wallet %s %s is %s, %s (VAL-42, VAL-45)', (givenName, familyName, ...[firstName, lastName]) => {
  expect(contactName({ givenName, familyName })).toEqual({ firstName, lastName })
})
