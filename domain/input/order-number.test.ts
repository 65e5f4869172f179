import { expect, test } from 'vitest'
import { parseOrderNumber } from './order-number'

test.each([
  ['HA38323741', 'HA38323741'],
  ['ha38323741', 'HA38323741'],
  [' HA 3832 3741 ', 'HA38323741'],
  ['#HA38323741', 'HA38323741'],
  ['# HA-3832-3741', 'HA38323741'],
  ['Order no. ha38323741.', 'HA38323741'],
  ['Bestellnummer: HA38323741', 'HA38323741'],
  ['N° HA38323741', 'HA38323741'],
  ['HAO832374I', 'HA08323741'],
  ['ＨＡ３８３２３７４１', 'HA38323741'],
  ['HA38323741\u200b', 'HA38323741'],
  ['Your order HA38323741 has shipped', 'HA38323741'],
  ['HA 3832-3741 (Halvern)', 'HA38323741'],
  ['https://shop.example/en-us/account/orders/HA38323741?st=1', 'HA38323741'],
])('“%s” is the order %s (VAL-52)', (typed, orderNumber) => {
  expect(parseOrderNumber(typed)).toBe(orderNumber)
})

test.each([
  ['#1001', '1001'],
  ['ord-2026-12345678', 'ORD-2026-12345678'],
  ['2026-ab-12345678', '2026-AB-12345678'],
  ['XY-1234 5678', 'XY-12345678'],
  ['2026-HA-12345678', '2026-HA-12345678'],
  ['HA3832374', 'HA3832374'],
  ['HA38323741 HA38323742', 'HA38323741HA38323742'],
  ['', ''],
])('“%s”, which is no number of ours, stays %s (VAL-52)', (typed, orderNumber) => {
  expect(parseOrderNumber(typed)).toBe(orderNumber)
})
