import type { Cart } from '#contracts/entities/cart'
import { href } from '#routes'
import { useShop } from '~/client/shop-view'
import { useRecovery } from '~/client/use-recovery'
import { useWords } from '~/client/words'
import { ButtonLink } from '~/ui/button'
import { Notice, type NoticeTone } from '~/ui/notice'
import type { CartOnPage } from './cart-on-page'
import type { ItemResult } from './item-result'
import { SeldomPart } from './parts-on-demand'

const tones: Record<Cart['customerNotifications'][number]['level'], NoticeTone> = { INFO: 'info', WARNING: 'warn', ERROR: 'error' }

type CartNoticesProps = { cart: CartOnPage | null; isUnreachable: boolean; removed?: string; refusedPromo?: string; result?: ItemResult }

/** What concerns the whole cart: that it cannot be read, what the platform changed, and why a change was refused. (ERR-12, NTF-05) */
export function CartNotices({ cart, isUnreachable, removed, refusedPromo, result }: CartNoticesProps) {
  const t = useWords()
  const { locale } = useShop()
  useRecovery(result)
  const refused = result?.errors['']?.[0]
  const isAtTop = refused && (!result.itemId || result.place !== 'item')
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
      {result?.obstacles ? <SeldomPart part="WhyNot" obstacles={result.obstacles} items={cart?.items ?? []} /> : null}
      {isAtTop ? <Notice tone="error" title={refused} /> : null}
      {removed ? <SeldomPart part="RemovedNotice" name={removed} /> : null}
      {refusedPromo ? <Notice tone="warn" title={refusedPromo} /> : null}
      {cart?.flash.map((flash) => (
        <Notice
          key={flash.code + (flash.details.itemId ?? '')}
          tone={tones[flash.type as keyof typeof tones] ?? 'warn'}
          title={flash.message}
        />
      ))}
      {cart?.customerNotifications.map(({ id, level, message }) => (
        <Notice key={id} tone={tones[level]} title={message} />
      ))}
    </div>
  )
}
