import { useIsPosting } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'

/** The same once more; `act` names the rendered form, so that a double click is one wish. */
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
