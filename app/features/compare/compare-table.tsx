import type { CSSProperties } from 'react'
import { localizeHref } from '#domain/content/authored-link'
import { href } from '#routes'
import { DialogLink } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { CardStars } from '~/features/catalog/product-card'
import { ProductPrice } from '~/features/catalog/product-price'
import { ContentLink } from '~/features/content/content-link'
import { ContentPicture } from '~/features/content/content-picture'
import { Button } from '~/ui/button'
import compareStyles from '~/ui/styles/for-compare.css?url'
import { Tile } from '~/ui/tile'
import type { Comparison } from './comparison.server'

type CompareTableRow = Comparison['rows'][number]

/** Few products keep the width of a column, so that their pictures are no larger than their files. */
const tableStyle: CSSProperties = { inlineSize: 'auto' }

/** Table with one product per column; rows with differences are marked. Scrolls with a fixed first column. */
export function CompareTable({ comparison: { products, rows, onlyDifferences } }: { comparison: Comparison }) {
  const t = useTranslations()
  const visibleRows = rows.filter(({ id, differs }) => !onlyDifferences || differs || id === 'details')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too
    <div className="table side-by-side" tabIndex={0} role="region" aria-label={t('compare.title')} data-origin="product-compare">
      <link rel="stylesheet" href={compareStyles} />
      <table style={tableStyle}>
        <caption className="vh">{t('compare.title')}</caption>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product.id} scope="col">
                <ProductColumn product={product} among={products} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visibleRows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.label ?? t(`compare.${row.id as 'price'}`)}
                {row.differs ? <small>{t('compare.differs')}</small> : null}
              </th>
              {products.map((product, index) => (
                <td key={product.id}>
                  <ComparisonCell row={row} product={product} texts={row.cells[index] ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ColumnProps = { product: Comparison['products'][number]; among: Comparison['products'] }

function ProductColumn({ product: { id, name, url, image }, among }: ColumnProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <>
      <Tile>
        <ContentPicture src={image} alt="" width={360} height={450} sizes="14rem" />
      </Tile>
      <ContentLink url={url}>{name}</ContentLink>
      <DialogLink
        dialog="quick-shop"
        params={{ slug: url.split('/').at(-1) ?? '' }}
        className="btn sm mb-8"
        aria-label={t('compare.buyOf', { name })}
        rel="nofollow"
      >
        {t('compare.buy')}
      </DialogLink>
      <form method="post" action={href('compare', { locale })}>
        <input type="hidden" name="intent" value="compare-toggle" />
        <input type="hidden" name="among" value={among.map((each) => each.id).join('.')} />
        <Button type="submit" look="quiet" size="sm" name="id" value={id} aria-label={t('compare.removeOf', { name })}>
          {t('compare.remove')}
        </Button>
      </form>
    </>
  )
}

function ComparisonCell({
  row: { id },
  product,
  texts,
}: {
  row: CompareTableRow
  product: Comparison['products'][number]
  texts: string[]
}) {
  const t = useTranslations()
  if (id === 'price') return <ProductPrice price={product.price} currency={product.currency} />
  if (texts.length === 0) return <span className="muted">{t('compare.none')}</span>
  if (id === 'rating') return <CardStars score={product.rating.score} count={product.rating.reviewsCount} />
  if (id !== 'details') return texts.join(', ')
  return (
    <ul className="flow-s">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** Link to the category of the last chosen product. */
export function getMoreProductsPath({ products }: Comparison, locale: Parameters<typeof localizeHref>[1]): string {
  const category = products.at(-1)?.category
  return (category && localizeHref(category, locale)) ?? href('home', { locale })
}
