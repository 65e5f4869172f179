// cspell:ignore Lattre Leeuwenlaan Tassigny
import { expect, test } from 'vitest'
import { wrapAddressLines } from './wrap-address-lines'

test.each([
  ['12 avenue du Maréchal de Lattre de Tassigny', undefined, ['12 avenue du Maréchal de', 'Lattre de Tassigny']],
  ['Friedrich-Wilhelm-Raiffeisen-Straße 112', undefined, ['Friedrich-Wilhelm-Raiffeisen-', 'Straße 112']],
  ['Calle de Nuestra Señora de los Ángeles 12, 3º B', undefined, ['Calle de Nuestra Señora de los', 'Ángeles 12, 3º B']],
  ['Burgemeester van Leeuwenlaan 123-2', undefined, ['Burgemeester van Leeuwenlaan', '123-2']],
  ['12345 State Highway 249 Suite 400', 'Rear door', ['12345 State Highway 249 Suite', '400, Rear door']],
  ['12 rue Haute', 'Appt 4, 3ème étage, porte gauche', ['12 rue Haute, Appt 4', '3ème étage, porte gauche']],
  ['12 Larch Street', 'Apt 2', ['12 Larch Street', 'Apt 2']],
])('"%s" and "%s" are the lines %j (VAL-24, VAL-25, VAL-43)', (addressLine1, addressLine2, [first, second]) => {
  expect(wrapAddressLines({ addressLine1, addressLine2 })).toEqual({ addressLine1: first, addressLine2: second })
})

test.each([
  ['x'.repeat(31), undefined],
  ['12 avenue du Maréchal de Lattre de Tassigny', 'Bâtiment B, troisième étage'],
  ['a line '.repeat(12), undefined],
])('"%s" and "%s" do not fit, and stay as they are for the rule to tell (VAL-43)', (addressLine1, addressLine2) => {
  expect(wrapAddressLines({ addressLine1, addressLine2 })).toEqual({ addressLine1, addressLine2 })
})
