import type { FootSize, SizeChart, SizeChartName } from '#contracts/entities/size-chart'
import { useTranslations } from '~/client/translations'
import { FootSizeConverter } from './foot-size-converter'
import { SizeTable } from './size-table'

export type SizeGuide = {
  name: SizeChartName
  chart: SizeChart
  /** Shoes: the converter's current query. */
  feet: { sizes: FootSize[]; entered: { system: string; size: string } } | null
}

const how: Record<SizeChartName, string> = {
  clothing: 'body',
  waist: 'body',
  kids: 'body',
  footwear: 'foot',
  'kids-footwear': 'foot',
  socks: 'shoe',
  'kids-socks': 'shoe',
  headwear: 'head',
  packs: 'back',
  'sleeping-bags': 'height',
}

/** Measuring guide, size table and, for shoes, size conversion. */
export function SizeChartGuide({ name, chart, feet }: SizeGuide) {
  const t = useTranslations()
  const isMeasured = chart.rows.flat().some((cell) => typeof cell !== 'string')
  return (
    <div className="stack">
      <p>{t(`sizes.how.${how[name]}`)}</p>
      {feet ? <FootSizeConverter {...feet} /> : null}
      <SizeTable caption={t(`sizes.of.${name}`)} {...chart} />
      {isMeasured ? <p className="small muted">{t('sizes.units')}</p> : null}
    </div>
  )
}
