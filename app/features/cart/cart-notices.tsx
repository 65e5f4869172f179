import { href } from '#routes'
import { ErrorSummary } from '~/client/error-summary'
import { useShop } from '~/client/shop-view'
import { useRecovery } from '~/client/use-recovery'
import { useWords } from '~/client/words'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { CartOnPage } from './cart-on-page'
import { CartTold } from './cart-told'
import type { ItemResult } from './item-result'
import { SeldomPart } from './parts-on-demand'
import { useToldLast } from './use-is-updating'

type CartNoticesProps = { cart: CartOnPage | null; isUnreachable: boolean; removed?: string; refusedPromo?: string; result?: ItemResult }

/** What concerns the whole cart: that it cannot be read, what the platform changed, and why a change was refused. (ERR-12, NTF-05) */
export function CartNotices({ cart, isUnreachable, removed, refusedPromo, result }: CartNoticesProps) {
  const t = useWords()
  const { locale } = useShop()
  const toldLast = useToldLast()
  useRecovery(result)
  const items = cart?.items ?? []
  const lost = toldLast && isOfGoneLine(toldLast, items) ? toldLast : undefined
  const told = lost ?? result
  const isAtTop = told && (!told.itemId || told.place !== 'item' || isOfGoneLine(told, items))
  const refused = isAtTop ? told.errors['']?.[0] : undefined
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
      {result?.obstacles ? <SeldomPart part="WhyNot" obstacles={result.obstacles} items={items} /> : null}
      {refused ? <ErrorSummary title={refused} fields={[]} of={told} /> : null}
      {removed ? <SeldomPart part="RemovedNotice" name={removed} /> : null}
      <CartTold {...{ cart, refusedPromo }} />
    </div>
  )
}

/** A line that is not there any more cannot say what became of it; what was saved for later speaks for itself. */
function isOfGoneLine({ intent, itemId }: ItemResult, items: CartOnPage['items']): boolean {
  return itemId !== undefined && !['move-to-cart', 'remove-saved'].includes(intent) && !items.some(({ id }) => id === itemId)
}
