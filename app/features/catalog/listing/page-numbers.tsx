import { buildPageList } from '#domain/listing/pagination'
import { formatNumber } from '#domain/numbers/format-number'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Pagination } from '~/ui/pagination'

type PageLabels = { list: string; getPage: (number: number) => string; previous: string; next: string }

type PageNumbersProps = {
  /** Names of the list and its links, where they say more than “Next page”. */
  labels?: PageLabels
  /** Number of the first page shown. */
  page: number
  pages: number
  /** Number of the page after those shown. */
  next?: number
  href: (page: number) => string
}

/** Links to the pages of a list, and to the previous and the next one. */
export function PageNumbers({ labels, page, pages, next = page + 1, href }: PageNumbersProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <Pagination
      label={labels?.list ?? t('listing.pages')}
      pages={buildPageList(page, pages).map((pageEntry) =>
        pageEntry === 'gap'
          ? 'gap'
          : {
              text: formatNumber(pageEntry, locale),
              label: labels?.getPage(pageEntry) ?? t('listing.page', { number: pageEntry }),
              href: href(pageEntry),
              current: pageEntry === page,
            },
      )}
      previous={page > 1 ? { href: href(page - 1), label: labels?.previous ?? t('listing.previous') } : undefined}
      next={next <= pages ? { href: href(next), label: labels?.next ?? t('listing.next') } : undefined}
    />
  )
}
