import { pageList } from '#domain/listing/pagination'
import { formatNumber } from '#domain/numbers/format-number'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Notice } from '~/ui/notice'
import { Pagination } from '~/ui/pagination'
import type { History } from './load-history.server'
import { OrderRows } from './order-rows'

/** All orders, a page at a time; without any, where to go for the first. */
export function OrderHistory({ history }: { history: History | null }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const own = href('accountOrders', { locale })
  if (!history)
    return (
      <Notice tone="warn" title={t('orders.unreachable')}>
        <p>
          <a className="link" href={own}>
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
  const at = (to: number) => (to === 1 ? own : `${own}?page=${to}`)
  return (
    <>
      <p className="small muted">{t('orders.count', { count: total })}</p>
      <OrderRows orders={orders} />
      {pages > 1 ? (
        <Pagination
          label={t('orders.pages')}
          pages={pageList(page, pages).map((mark) =>
            mark === 'gap'
              ? 'gap'
              : { text: formatNumber(mark, locale), label: t('orders.page', { number: mark }), href: at(mark), current: mark === page },
          )}
          previous={page > 1 ? { href: at(page - 1), label: t('orders.previous') } : undefined}
          next={page < pages ? { href: at(page + 1), label: t('orders.next') } : undefined}
        />
      ) : null}
    </>
  )
}
