import { expect, test } from 'vitest'
import { type PageName, pageNames } from './pages.ts'
import { listMissedGoals, toPageRow, formatTable } from './table.ts'

const figures: Partial<Record<PageName, number>> = { home: 9.25, category: 14.1, cart: 9 }
const rows = [
  toPageRow('HTML', (page) => figures[page] ?? null, { home: { atMost: 12 }, category: { atMost: 14 }, product: { atMost: 14 } }),
]
const table = { columns: pageNames, rows, notes: [] }

test('each figure appears beside its goal, and a missed one is marked', () => {
  expect(formatTable(table).split('\n').at(-1)).toContain('| HTML | 9.25 (≤ 12) | ✗ 14.1 (≤ 14) | –      | ✗ – (≤ 14) | 9    | –')
})

test('a figure that could not be measured misses its goal; one without a goal misses nothing', () => {
  expect(listMissedGoals(table)).toEqual({ count: 3, missed: ['HTML: category', 'HTML: product'] })
})
