import type { ReactNode } from 'react'
import { buildPageList } from '#domain/listing/pagination'
import { formatNumber } from '#domain/numbers/format-number'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Notice } from '~/ui/notice'
import { Pagination } from '~/ui/pagination'
import type { OrderHistoryPage } from './load-history.server'
import { OrderRows } from './order-rows'

type OrderHistoryProps = { history: OrderHistoryPage | null; again: (orderNumber: string) => ReactNode }

/** All orders, a page at a time; without any, where to go for the first. */
export function OrderHistory({ history, again }: OrderHistoryProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const firstPageHref = href('accountOrders', { locale })
  if (!history)
    return (
      <Notice tone="warn" title={t('orders.unreachable')}>
        <p>
          <a className="link" href={firstPageHref}>
            {t('account.again')}
          </a>
        </p>
      </Notice>
    )
  const { page, pages, total, orders } = history
  if (total === 0)
    return (
      <EmptyState
        icon="box"
        title={t('orders.none')}
        text={t('orders.noneText')}
        actions={<ButtonLink href={href('home', { locale })}>{t('orders.goOn')}</ButtonLink>}
      />
    )
  const getPageHref = (pageNumber: number) => (pageNumber === 1 ? firstPageHref : `${firstPageHref}?page=${pageNumber}`)
  return (
    <>
      <p className="small muted">{t('orders.count', { count: total })}</p>
      <OrderRows orders={orders} again={again} />
      {pages > 1 ? (
        <Pagination
          label={t('orders.pages')}
          pages={buildPageList(page, pages).map((pageEntry) =>
            pageEntry === 'gap'
              ? 'gap'
              : {
                  text: formatNumber(pageEntry, locale),
                  label: t('orders.page', { number: pageEntry }),
                  href: getPageHref(pageEntry),
                  current: pageEntry === page,
                },
          )}
          previous={page > 1 ? { href: getPageHref(page - 1), label: t('orders.previous') } : undefined}
          next={page < pages ? { href: getPageHref(page + 1), label: t('orders.next') } : undefined}
        />
      ) : null}
    </>
  )
}
