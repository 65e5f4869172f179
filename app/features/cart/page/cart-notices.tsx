import { useEffect, useLayoutEffect, useRef } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useRecovery } from '~/client/use-recovery'
import type { FormResult } from '~/server/form-action.server'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { CartPageView } from '../cart-page-view'
import { LazySection } from './lazy-sections'
import { useLatestResult } from './use-is-updating'

type CartNoticesProps = { cart: CartPageView | null; isUnreachable: boolean; removed?: string; refusedPromo?: string; result?: FormResult }

/** Shows cart-level notices: unreadable cart, platform changes, and rejected changes. */
export function CartNotices({ cart, isUnreachable, removed, refusedPromo, result }: CartNoticesProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const latestResult = useLatestResult()
  useRecovery(result)
  useRestoredFocus(removed)
  const items = cart?.items ?? []
  const isLineRemoved = latestResult?.itemId !== undefined && !items.some(({ id }) => id === latestResult.itemId)
  const shownResult = isLineRemoved ? latestResult : result
  const hasCartMessage = refusedPromo !== undefined || (cart !== null && cart.flash.length + cart.customerNotifications.length > 0)
  const topError = shownResult && isShownAtTop(shownResult, items) ? shownResult.errors['']?.[0] : undefined
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
      {result?.blockers ? <LazySection part="CheckoutBlockers" blockers={result.blockers} items={items} /> : null}
      {topError ? <LazySection part="ErrorSummary" title={topError} fields={[]} of={shownResult} /> : null}
      {removed ? <LazySection part="RemovedNotice" name={removed} /> : null}
      {hasCartMessage ? <LazySection part="CartMessages" {...{ cart, refusedPromo }} /> : null}
    </div>
  )
}

/** Errors of removed lines show at the top. Saved-for-later items show their own. */
function isShownAtTop({ intent, itemId, place, errorId }: FormResult, items: CartPageView['items']): boolean {
  if (['move-to-cart', 'remove-saved', 'change-saved'].includes(intent)) return errorId === 'NOT_FOUND'
  return place !== 'item' || !items.some(({ id }) => id === itemId)
}

/** The edge has no focus, and React warns of layout effects there. */
const useCommitEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

const lineSelector = 'main article.cart-item[id]'

/**
 * Restores focus after the clicked element disappears: to the new line, or to the page title. Components can set a better focus themselves, as the
 * notice of `removed` items does.
 */
function useRestoredFocus(removed: string | undefined) {
  const last = useRef<Element | null>(null)
  const before = useRef<{ ids: readonly string[]; removed?: string }>({ ids: [] })
  /** Line that appeared since the last focus. Kept across commits, because the pressed button may disappear in a later one. */
  const newLineId = useRef<string>()
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target as Element
      newLineId.current = undefined
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  const commits = useRef(0)
  useCommitEffect(() => void (commits.current += 1))
  useEffect(() => {
    const ids = [...document.querySelectorAll(lineSelector)].map(({ id }) => id)
    newLineId.current = ids.find((id) => !before.current.ids.includes(id)) ?? newLineId.current
    const isTold = removed !== undefined && removed !== before.current.removed
    before.current = { ids, removed }
    if (isTold) last.current = null
    // A newer result may have replaced the page by then; it handles its own focus.
    const commit = commits.current
    if (!isTold) queueMicrotask(() => commit === commits.current && restoreFocus(newLineId.current, last.current))
  })
}

/** Runs after all other focus handling. */
function restoreFocus(newLineId: string | undefined, pressed: Element | null) {
  if (document.activeElement !== document.body || !pressed || pressed.isConnected) return
  const place = (newLineId && document.getElementById(newLineId)?.querySelector('h3 a')) || document.querySelector('main h1')
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}
