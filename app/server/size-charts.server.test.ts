import { expect, test } from 'vitest'
import { footSize, sizeChart, sizeChartNames } from '#contracts/entities/size-chart'
import { footSizes, findSizeChart } from './size-charts.server'

test.each(sizeChartNames)('the chart of %s names every row once and fills every column (PLP-07)', (name) => {
  const chart = sizeChart.parse(findSizeChart(name)?.chart)
  const names = chart.rows.map(([first]) => String(first))
  expect(new Set(names).size).toBe(names.length)
  for (const row of chart.rows) expect(row, String(row[0])).toHaveLength(chart.columns.length)
})

test('lengths run from the shorter to the longer one', () => {
  const ranges = sizeChartNames.flatMap((name) => findSizeChart(name)?.chart.rows.flat() ?? []).filter((cell) => Array.isArray(cell))
  expect(ranges.length).toBeGreaterThan(20)
  for (const [low, high] of ranges) expect(low).toBeLessThan(high)
})

test('foot sizes rise in every way of naming them (FAPI-07)', () => {
  for (const size of footSizes) footSize.parse(size)
  for (const key of ['foot', 'eu', 'uk', 'usMen', 'usWomen'] as const) {
    const numbers = footSizes.map((size) => Number(size[key]))
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  }
})

test.each(['', 'hats', 'constructor', '__proto__', 'CLOTHING'])('the chart “%s” does not exist', (name) => {
  expect(findSizeChart(name)).toBeUndefined()
})
