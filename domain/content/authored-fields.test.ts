import { expect, test } from 'vitest'
import {
  getAutorotateMs,
  parseCallout,
  getIconSize,
  isCarousel,
  getWidgetDelayMs,
  isBlockActive,
  isBlockShownOn,
  type PageContext,
} from './authored-fields'

test('authored icon sizes shift one step up (BLK-56, TRAP-38)', () => {
  expect((['small', 'medium', 'large'] as const).map(getIconSize)).toEqual(['md', 'lg', '3xl'])
})

test('curated content waits half a second for its container, photos of a product do not (BLK-51, CONST-16)', () => {
  expect([getWidgetDelayMs('curated'), getWidgetDelayMs('product')]).toEqual([500, 0])
})

test('a collection slides only where its layout says carousel (BLK-42)', () => {
  const layout = { sm: { type: 'carousel' }, md: { type: 'grid' }, lg: { type: 'grid' } } as const
  expect(isCarousel(layout, 'sm')).toBe(true)
  expect(isCarousel(layout, 'lg')).toBe(false)
})

test('the author’s seconds are milliseconds, and only with autoplay (BLK-40, BLK-44)', () => {
  expect(getAutorotateMs({ autoplay: true, autorotateTime: 4.5 })).toBe(4_500)
  expect(getAutorotateMs({ autoplay: false, autorotateTime: 4.5 })).toBeUndefined()
  expect(getAutorotateMs({ autoplay: true })).toBeUndefined()
})

test.each([
  ['Buy two|Get a third|Ends Sunday', { title: 'Buy two', detail: 'Get a third', legal: 'Ends Sunday' }],
  ['Buy two||Ends Sunday', { title: 'Buy two', detail: '', legal: 'Ends Sunday' }],
  ['Buy two|Get a third', undefined],
  ['a|b|c|d', undefined],
  ['', undefined],
])('the callout "%s" is shown as %o (PROM-03, PROM-11, TRAP-11)', (message, parts) => {
  expect(parseCallout(message)).toEqual(parts)
})

const filter = { products: ['HV7K2Q41', 'HV9M4X22RED'], categories: ['1010'] }
const product = (id: string): PageContext => ({ kind: 'product', id })
const category = (id: string): PageContext => ({ kind: 'category', id })

test.each([
  ['a listed product', product('HV7K2Q41'), { in: true, notIn: false }],
  ['a product of a listed style', product('HV7K2Q41BLU'), { in: true, notIn: false }],
  ['another product', product('HV000001'), { in: false, notIn: true }],
  ['another color of a product that is listed by itself', product('HV9M4X22BLU'), { in: false, notIn: true }],
  ['a listed category', category('1010'), { in: true, notIn: false }],
  ['another category', category('1020'), { in: false, notIn: true }],
  ['a category that is named like a longer one', category('10101'), { in: false, notIn: true }],
  ['any other page', { kind: 'other' } as const, { in: false, notIn: false }],
])('on %s a filter shows its blocks: IN and NOT IN (BLK-22, BLK-60)', (_, page, shown) => {
  expect(isBlockShownOn({ condition: 'IN', ...filter }, page)).toBe(shown.in)
  expect(isBlockShownOn({ condition: 'NOT IN', ...filter }, page)).toBe(shown.notIn)
})

test('a filter without a list for this kind of page shows nothing there (BLK-22)', () => {
  expect(isBlockShownOn({ condition: 'NOT IN', categories: ['1010'] }, product('HV7K2Q41'))).toBe(false)
  expect(isBlockShownOn({ condition: 'NOT IN', products: ['HV7K2Q41'] }, category('1010'))).toBe(false)
})

const [before, start, end] = ['2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z'].map(Date.parse) as [
  number,
  number,
  number,
]
test.each([
  [{}, before, true],
  [{ activeFrom: '2026-11-21T00:00:00Z' }, before, false],
  [{ activeFrom: '2026-11-21T00:00:00Z' }, start, true],
  [{ activeTo: '2026-11-22T00:00:00Z' }, end - 1, true],
  [{ activeTo: '2026-11-22T00:00:00Z' }, end, false],
  [{ activeFrom: '2026-11-21T00:00:00Z', activeTo: '2026-11-22T00:00:00Z' }, start, true],
])('a block with %o at %d is shown: %s (CMS-16)', (block, at, shown) => {
  expect(isBlockActive(block, at, 'Europe/London')).toBe(shown)
})

test('a block of a day is shown from midnight to midnight on the clock of its site (CFG-17, CMS-16)', () => {
  const friday = { activeFrom: '2026-11-27T00:00:00', activeTo: '2026-11-28T00:00' }
  const shown = (zone: string, ...times: string[]) => times.map((time) => isBlockActive(friday, Date.parse(time), zone))
  const [berlin, newYork] = ['Europe/Berlin', 'America/New_York']
  expect(shown(berlin, '2026-11-26T22:59Z', '2026-11-26T23:00Z', '2026-11-27T22:59Z', '2026-11-27T23:00Z')).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(shown(newYork, '2026-11-27T04:59Z', '2026-11-27T05:00Z', '2026-11-28T04:59Z', '2026-11-28T05:00Z')).toEqual([
    false,
    true,
    true,
    false,
  ])
})
