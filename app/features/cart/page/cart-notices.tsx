import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useRecovery } from '~/client/use-recovery'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { CartOnPage } from '../cart-on-page'
import type { FormResult } from '~/server/form-action.server'
import { LazySection } from './lazy-sections'
import { useFocusKept } from './use-focus-kept'
import { useLatestResult } from './use-is-updating'

type CartNoticesProps = { cart: CartOnPage | null; isUnreachable: boolean; removed?: string; refusedPromo?: string; result?: FormResult }

/** Shows cart-level notices: unreadable cart, platform changes, and rejected changes. */
export function CartNotices({ cart, isUnreachable, removed, refusedPromo, result }: CartNoticesProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const toldLast = useLatestResult()
  useRecovery(result)
  useFocusKept(removed)
  const items = cart?.items ?? []
  const isGone = toldLast?.itemId !== undefined && !items.some(({ id }) => id === toldLast.itemId)
  const outcome = isGone ? toldLast : result
  const hasWord = refusedPromo !== undefined || (cart !== null && cart.flash.length + cart.customerNotifications.length > 0)
  const refused = outcome && isSaidAtTop(outcome, items) ? outcome.errors['']?.[0] : undefined
  return (
    <div className="stack">
      {isUnreachable ? (
        <Notice
          tone="error"
          title={t('cart.unreachable')}
          action={
            <ButtonLink size="sm" look="quiet" href={href('cart', { locale })}>
              {t('cart.tryAgain')}
            </ButtonLink>
          }
        />
      ) : null}
      {result?.blockers ? <LazySection part="WhyNot" blockers={result.blockers} items={items} /> : null}
      {refused ? <LazySection part="ErrorSummary" title={refused} fields={[]} of={outcome} /> : null}
      {removed ? <LazySection part="RemovedNotice" name={removed} /> : null}
      {hasWord ? <LazySection part="CartTold" {...{ cart, refusedPromo }} /> : null}
    </div>
  )
}

/** Errors of removed lines show at the top. Saved-for-later items show their own. */
function isSaidAtTop({ intent, itemId, place, errorId }: FormResult, items: CartOnPage['items']): boolean {
  if (['move-to-cart', 'remove-saved', 'change-saved'].includes(intent)) return errorId === 'NOT_FOUND'
  return place !== 'item' || !items.some(({ id }) => id === itemId)
}
