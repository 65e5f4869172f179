import { href } from '#routes'
import { useShop } from '~/client/shop-view'
import { useIsPosting } from '~/client/use-is-posting'
import { useWords } from '~/client/words'
import { Button } from '~/ui/button'

/** EMP-11 */
export function ClearSession() {
  const t = useWords()
  const { locale } = useShop()
  const isPosting = useIsPosting('clear-session')
  return (
    <form method="post" action={href('associateLogin', { locale })}>
      <Button type="submit" look="ghost" block name="intent" value="clear-session" busy={isPosting}>
        {t('associate.clear')}
      </Button>
    </form>
  )
}
