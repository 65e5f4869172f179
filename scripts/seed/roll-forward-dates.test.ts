import path from 'node:path'
import { expect, test } from 'vitest'
import { readDocuments } from './read-documents.ts'
import { readCatalog } from './read-catalog.ts'
import { rollForwardDates } from './roll-forward-dates.ts'

const content = path.resolve(import.meta.dirname, '../../content')
const toTimestamp = (date: string) => Date.parse(date)

test('a date well ahead stays; a near or past one moves by years, as often as needed', () => {
  const on = (today: string) => rollForwardDates({ id: 'x', until: '2027-02-01' }, ['until'], toTimestamp(today))
  expect(on('2026-11-22')).toEqual({ id: 'x', until: '2027-02-01' })
  expect(on('2027-01-20')).toEqual({ id: 'x', until: '2028-02-01' })
  expect(on('2030-06-01')).toEqual({ id: 'x', until: '2031-02-01' })
})

test('the dates of one entry move together with its latest; an entry without dates stays', () => {
  const fields = ['from', 'until']
  expect(rollForwardDates({ from: '2026-12-30', until: '2027-01-02T00:00:00Z' }, fields, toTimestamp('2027-01-01'))).toEqual({
    ...{ from: '2027-12-30', until: '2028-01-02T00:00:00Z' },
  })
  expect(rollForwardDates({ id: 'x' }, fields, toTimestamp('2030-01-01'))).toEqual({ id: 'x' })
})

test.each(['2026-11-22', '2027-02-02', '2027-03-16', '2031-07-01'])(
  'a shop seeded on %s has presales, future products and future events',
  (today) => {
    const now = toTimestamp(today)
    const products = readCatalog(path.join(content, 'catalog'), now).flatMap(({ products: own }) => [...own()])
    const dates = products.flatMap(({ presaleUntil, targetPublishDate }) =>
      [presaleUntil, targetPublishDate].filter((date) => date !== undefined),
    )
    expect(dates).not.toHaveLength(0)
    expect(dates.filter((date) => toTimestamp(date) <= now)).toEqual([])
    const pages = readDocuments(content, now).map(({ value }) => value)
    const events = pages.flatMap((page) => [...page.matchAll(/"startDate":"([^"]+)"(?:,"endDate":"[^"]+")?,"activeTo":"([^"]+)"/g)])
    expect(events).toHaveLength(3)
    expect(events.filter(([, first = '', over = '']) => toTimestamp(first) <= now || toTimestamp(over) <= now)).toEqual([])
  },
)

test('an invalid date is left for the contract to refuse', () => {
  const presale = { presaleUntil: 'soon' }
  expect(rollForwardDates(presale, ['presaleUntil'], Date.parse('2026-11-22'))).toBe(presale)
})
