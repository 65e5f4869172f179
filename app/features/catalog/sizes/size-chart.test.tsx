import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { aShop } from '~/server/test/a-shop.server'
import { loader } from '~/routes/sizeChart'
import { SizeChartGuide } from './size-chart'

function guideAt(query: string) {
  const { args } = aShop({}, { path: `/en-us/size-chart/clothing${query}`, params: { chart: 'clothing' } })
  return loader(args as unknown as Parameters<typeof loader>[0])
}

test('opened from a product, the guide has the columns of its people alone, and a link to all (PDP-42)', async () => {
  expect((await guideAt('?for=men')).chart.columns).toEqual(['size', 'menChest', 'menWaist'])
  expect((await guideAt('?for=women')).chart.columns).toEqual(['size', 'womenChest', 'womenWaist', 'womenHip'])
  expect((await guideAt('')).chart.columns).toHaveLength(6)
  const [first] = (await guideAt('?for=men')).chart.rows
  expect(first).toHaveLength(3)
  expect(renderInStorefront(<SizeChartGuide {...await guideAt('?for=men')} />)).toContain('href="/en-us/size-chart/clothing"')
  expect(renderInStorefront(<SizeChartGuide {...await guideAt('')} />)).not.toContain('href="/en-us/size-chart/clothing"')
})

test.each(['?for=anybody', '?for='])('a chart for %j shows everything', async (query) => {
  expect((await guideAt(query)).chart.columns).toHaveLength(6)
})

test('the unit of the country comes first: inches in the States, centimeters elsewhere (PDP-42)', () => {
  const guide = {
    name: 'headwear' as const,
    chart: { columns: ['size' as const, 'head' as const], rows: [['M', 56] as [string, number]] },
    measured: {},
    feet: null,
    people: undefined,
  }
  expect(renderInStorefront(<SizeChartGuide {...guide} />)).toContain('<td>22″ <small>56 cm</small></td>')
  const inBritain = renderInStorefront(<SizeChartGuide {...guide} />, { locale: 'en-gb' })
  expect(inBritain).toContain('<td>56 <small>22″</small></td>')
  expect(textOfHtml(renderInStorefront(<SizeChartGuide {...guide} />))).toContain('Body measurements in inches')
})

test('measurements get a size of this chart, in the unit of the country; others a word of why not (PDP-50)', async () => {
  const answerTo = async (query: string) => textOfHtml(renderInStorefront(<SizeChartGuide {...await guideAt(query)} />))
  expect(await answerTo('?for=men&menChest=38.5')).toContain('Our suggestion: M.')
  expect(await answerTo('?for=men&menChest=38.5&menWaist=36')).toContain('Our suggestion: L.')
  for (const wrong of ['98', 'wide'])
    expect(await answerTo(`?for=men&menChest=${wrong}`)).toContain('We don’t make a size for these measurements.')
  expect(await answerTo('?for=men')).not.toMatch(/suggestion|We don’t make/)
  expect(renderInStorefront(<SizeChartGuide {...await guideAt('?for=men')} />)).toContain('<input type="hidden" name="for" value="men"/>')
})
