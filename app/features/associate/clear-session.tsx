import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useIsPosting } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'

/** EMP-11 */
export function ClearSession() {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('clear-session')
  return (
    <form method="post" action={href('associateLogin', { locale })}>
      <Button type="submit" look="ghost" block name="intent" value="clear-session" busy={isPosting}>
        {t('associate.clear')}
      </Button>
    </form>
  )
}
