import { hrefWithLocale } from '#domain/content/href-with-locale'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { DefinitionTotals } from '~/ui/definition-totals'
import { Panel } from '~/ui/panel'
import type { StockHere } from './load-store.server'

/** Store stock of the product the shopper came from. */
export function StoreStock({ stock }: { stock: StockHere }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { product, shelf } = stock
  const back = (
    <a className="link" href={hrefWithLocale(product.url, locale)}>
      {t('stores.toProduct')}
    </a>
  )
  return (
    <Panel id="stock" title={t('stores.stockOf', { name: product.name })} aside={back} quiet>
      {shelf === null ? <p>{t('stores.stockUnknown')}</p> : null}
      {shelf?.length === 0 ? <p>{t('stores.stockNone')}</p> : null}
      {shelf && shelf.length > 0 ? (
        <DefinitionTotals
          rows={shelf.map(({ label, sizes, quantity }) => ({
            label,
            amount: sizes.length > 0 ? sizes.join(' · ') : t('stores.pieces', { count: quantity }),
          }))}
        />
      ) : null}
    </Panel>
  )
}
