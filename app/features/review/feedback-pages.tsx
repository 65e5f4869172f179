import { pageList } from '#domain/listing/pagination'
import { formatNumber } from '#domain/numbers/format-number'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Pagination } from '~/ui/pagination'

type OpinionPagesProps = { page: number; pages: number; addressOf: (page: number) => string }

/** Links to the pages of a list of reviews or questions. */
export function FeedbackPages({ page, pages, addressOf }: OpinionPagesProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (pages < 2) return null
  return (
    <Pagination
      label={t('questions.pages')}
      pages={pageList(page, pages).map((mark) =>
        mark === 'gap'
          ? 'gap'
          : {
              text: formatNumber(mark, locale),
              label: t('questions.page', { number: mark }),
              href: addressOf(mark),
              current: mark === page,
            },
      )}
      previous={page > 1 ? { href: addressOf(page - 1), label: t('questions.previous') } : undefined}
      next={page < pages ? { href: addressOf(page + 1), label: t('questions.next') } : undefined}
    />
  )
}
