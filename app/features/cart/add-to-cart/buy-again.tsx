import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { Button } from '~/ui/button'

/** `orderNumber`: the order, on a page of several. */
type BuyAgainProps = { act: string; orderNumber?: string }

/** Button to buy again; `act` is an idempotency key per rendering, so a double click counts once. */
export function BuyAgain({ act, orderNumber }: BuyAgainProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('buy-again', { act })
  const look = orderNumber === undefined ? {} : ({ look: 'ghost', size: 'sm' } as const)
  return (
    <form method="post" action={orderNumber && href('accountOrder', { locale, orderNumber })}>
      <input type="hidden" name="act" value={act} />
      <Button type="submit" name="intent" value="buy-again" busy={isPosting} {...look}>
        {t('orders.buyAgain')}
        {orderNumber ? <span className="vh"> {orderNumber}</span> : null}
      </Button>
    </form>
  )
}
