import { footSizes, sizeChartNamed } from '~/server/size-charts.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { SizeGuide } from './size-chart'

/** A size guide by the name of its chart; null when there is none. Shoes come with the converter and what it was asked. */
export function loadSizeGuide(shop: StorefrontContext, chartName: string): SizeGuide | null {
  const found = sizeChartNamed(chartName)
  if (!found) return null
  const query = new URL(shop.request.url).searchParams
  const entered = { system: query.get('system') ?? '', size: (query.get('size') ?? '').slice(0, 6) }
  return { ...found, feet: found.name === 'footwear' ? { sizes: [...footSizes], entered } : null }
}
