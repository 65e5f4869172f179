import { pageList } from '#domain/listing/pagination'
import { formatNumber } from '#domain/numbers/format-number'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Pagination } from '~/ui/pagination'
import pagesStyles from '~/ui/styles/pages.css?url'

type WishPagesProps = {
  page: number
  pages: number
  /** Query parameter of the page number. */
  param?: string
  /** Query parameters to keep. */
  query?: Record<string, string>
}

/** Pagination of a wishlist; none for a single page. */
export function WishlistPagination({ page, pages, param = 'page', query = {} }: WishPagesProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (pages < 2) return null
  const href = (to: number) => `?${new URLSearchParams({ ...query, [param]: String(to) }).toString()}`
  return (
    <>
      <link rel="stylesheet" href={pagesStyles} />
      <Pagination
        label={t('listing.pages')}
        pages={pageList(page, pages).map((mark) =>
          mark === 'gap'
            ? 'gap'
            : { text: formatNumber(mark, locale), label: t('listing.page', { number: mark }), href: href(mark), current: mark === page },
        )}
        previous={page > 1 ? { href: href(page - 1), label: t('listing.previous') } : undefined}
        next={page < pages ? { href: href(page + 1), label: t('listing.next') } : undefined}
      />
    </>
  )
}
