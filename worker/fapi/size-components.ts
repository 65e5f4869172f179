import { Hono } from 'hono'
import { footSizes, sizeChartNamed } from '~/server/size-charts.server'

/** Tables a shopper looks sizes up in; the same for everybody, so anybody may keep them for an hour. */
export const sizeComponents = new Hono()

const cached = { 'Cache-Control': 'public, max-age=3600' }

/** Shoe sizes in every way of naming them. */
sizeComponents.get('/foot-sizes', (c) => c.json({ sizes: footSizes }, 200, cached))

/** The chart of one kind of product; 404 when there is none. */
sizeComponents.get('/size-chart/:productType', (c) => {
  const found = sizeChartNamed(c.req.param('productType'))
  if (!found) return c.json({ errorDetails: [{ errorId: 'API404', message: 'No such size chart' }] }, 404)
  return c.json({ productType: found.name, ...found.chart }, 200, cached)
})
