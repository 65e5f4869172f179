import { expect, test } from 'vitest'
import { autorotateMs, calloutParts, iconSizeOf, isCarousel, widgetDelayMs } from './authored-fields'

test('authored icon sizes shift one step up (BLK-56, TRAP-38)', () => {
  expect((['small', 'medium', 'large'] as const).map(iconSizeOf)).toEqual(['md', 'lg', '3xl'])
})

test('curated content waits half a second for its container, photos of a product do not (BLK-51, CONST-16)', () => {
  expect([widgetDelayMs('curated'), widgetDelayMs('product')]).toEqual([500, 0])
})

test('a collection slides only where its layout says carousel (BLK-42)', () => {
  const layout = { sm: { type: 'carousel' }, md: { type: 'grid' }, lg: { type: 'grid' } } as const
  expect(isCarousel(layout, 'sm')).toBe(true)
  expect(isCarousel(layout, 'lg')).toBe(false)
})

test('the author’s seconds are milliseconds, and only with autoplay (BLK-40, BLK-44)', () => {
  expect(autorotateMs({ autoplay: true, autorotateTime: 4.5 })).toBe(4_500)
  expect(autorotateMs({ autoplay: false, autorotateTime: 4.5 })).toBeUndefined()
  expect(autorotateMs({ autoplay: true })).toBeUndefined()
})

test.each([
  ['Buy two|Get a third|Ends Sunday', { title: 'Buy two', detail: 'Get a third', legal: 'Ends Sunday' }],
  ['Buy two||Ends Sunday', { title: 'Buy two', detail: '', legal: 'Ends Sunday' }],
  ['Buy two|Get a third', undefined],
  ['a|b|c|d', undefined],
  ['', undefined],
])('the callout "%s" is shown as %o (PROM-03, PROM-11, TRAP-11)', (message, parts) => {
  expect(calloutParts(message)).toEqual(parts)
})
