import { moreAfter, pageList, pageSizes } from '#domain/listing/pagination'
import { formatNumber } from '#domain/numbers/format-number'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { Pagination } from '~/ui/pagination'
import { listingAddress } from './listing-address'
import type { LoadedListing } from './load-listing.server'

/** Anchor of the first product the shopper has not seen yet. */
export const firstNew = 'new'

/** Next products as `show more` or pages. Both are links; `show more` focuses the first new product. */
export function ListingPages({ listing: { result, pages, state } }: { listing: LoadedListing }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (pages < 2) return null
  const { page, count } = state
  const more = moreAfter(state, result.total)
  const href = (to: number) => `${listingAddress(state, { page: to })}#products`
  const next = page + count / pageSizes[0]
  return (
    <>
      <div className="center stack s mt">
        <p className="muted small">{t('listing.shown', { count: result.hits.length, total: result.total })}</p>
        {more ? (
          <p>
            <ButtonLink look="quiet" href={`${listingAddress(state, more)}#${more.page > page ? 'products' : firstNew}`} rel="nofollow">
              {t('listing.showMore')}
            </ButtonLink>
          </p>
        ) : null}
      </div>
      <Pagination
        label={t('listing.pages')}
        pages={pageList(page, pages).map((mark) =>
          mark === 'gap'
            ? 'gap'
            : { text: formatNumber(mark, locale), label: t('listing.page', { number: mark }), href: href(mark), current: mark === page },
        )}
        previous={page > 1 ? { href: href(page - 1), label: t('listing.previous') } : undefined}
        next={next <= pages ? { href: href(next), label: t('listing.next') } : undefined}
      />
    </>
  )
}
