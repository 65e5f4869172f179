import type { FootSize, SizeChart, SizeChartName } from '#contracts/entities/size-chart'
import type { People } from '#domain/product/people-of'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { FootSizeConverter } from './foot-size-converter'
import { SizeFinder } from './size-finder'
import { hasInchesFirst, SizeTable } from './size-table'

export type SizeGuide = {
  name: SizeChartName
  chart: SizeChart
  /** The columns of others are left out. */
  people?: People
  /** Shoes: the converter's current query. */
  /** Measurements typed into the finder, by column. */
  measured: Partial<Record<string, string>>
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
export function SizeChartGuide({ name, chart, people, measured, feet }: SizeGuide) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isMeasured = chart.rows.flat().some((cell) => typeof cell !== 'string')
  return (
    <div className="stack">
      <p>{t(`sizes.how.${how[name]}`)}</p>
      {feet ? <FootSizeConverter {...feet} /> : null}
      {isMeasured && !feet && name !== 'kids-footwear' ? <SizeFinder {...{ chart, people, entered: measured }} /> : null}
      <SizeTable caption={t(`sizes.of.${name}`)} {...chart} />
      {isMeasured ? <p className="small muted">{t(hasInchesFirst(locale) ? 'sizes.unitsInches' : 'sizes.units')}</p> : null}
      {people ? (
        <p>
          <a className="link" href={href('sizeChart', { locale, chart: name })}>
            {t('sizes.everybody')}
          </a>
        </p>
      ) : null}
    </div>
  )
}
