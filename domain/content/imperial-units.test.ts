import { expect, test } from 'vitest'
import { measuredFor } from './imperial-units'

const withImperialUnits = measuredFor('USD')

test.each([
  ['245\u00a0g in a size 7', '245\u00a0g (8.6\u00a0oz) in a size 7'],
  ['38 litres, 1,140\u00a0g', '38 litres, 1,140\u00a0g (40\u00a0oz)'],
  ['Carries 14\u00a0kg in comfort', 'Carries 14\u00a0kg (31\u00a0lb) in comfort'],
  ['Cuffs let down by 4\u00a0cm', 'Cuffs let down by 4\u00a0cm (1.6\u00a0in)'],
  ['Fits heads from 54 to 62\u00a0cm', 'Fits heads from 54 to 62\u00a0cm (21 to 24\u00a0in)'],
  ['Good from −8 to 10\u00a0°C', 'Good from −8 to 10\u00a0°C (18 to 50\u00a0°F)'],
  ['Machine wash at 30\u00a0°C', 'Machine wash at 30\u00a0°C (86\u00a0°F)'],
  ['Tested in wind of 80\u00a0km/h.', 'Tested in wind of 80\u00a0km/h (50\u00a0mph).'],
  ['He is 186\u00a0cm tall and wears size M', 'He is 186\u00a0cm (6′1″) tall and wears size M'],
])('%s: the American measure stands beside the metric one', (metric, both) => {
  expect(withImperialUnits(metric)).toBe(both)
  expect(withImperialUnits(both)).toBe(both)
})

test.each(['300 g/m² grid fleece', '200\u00a0g/m² merino', '2.4\u00a0mm leather', 'Three widths, 40 lace holes'])(
  '%s: stays as it is',
  (text) => {
    expect(withImperialUnits(text)).toBe(text)
  },
)

test('outside the US a measure is metric', () => {
  for (const currency of ['CAD', 'GBP', 'EUR'] as const) expect(measuredFor(currency)('245\u00a0g')).toBe('245\u00a0g')
})
