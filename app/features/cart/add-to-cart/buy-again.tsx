import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { Button } from '~/ui/button'

/** Button to buy again; `act` is an idempotency key per rendering, so a double click counts once. */
export function BuyAgain({ act }: { act: string }) {
  const t = useTranslations()
  const isPosting = useIsPosting('buy-again')
  return (
    <form method="post">
      <input type="hidden" name="act" value={act} />
      <Button type="submit" name="intent" value="buy-again" busy={isPosting}>
        {t('orders.buyAgain')}
      </Button>
    </form>
  )
}
