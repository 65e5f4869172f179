import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useIsPosting } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

type SignOutFormProps = { from: string; look?: 'quiet' | 'text' }

/** Signs out; `from` is the current page. */
export function SignOutForm({ from, look = 'quiet' }: SignOutFormProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('sign-out')
  return (
    <form method="post" action={href('signOut', { locale })}>
      <input type="hidden" name="intent" value="sign-out" />
      <input type="hidden" name="from" value={from} />
      <Button type="submit" look={look} busy={isPosting}>
        <Icon name="sign-out" size="sm" />
        {t('account.signOut')}
      </Button>
    </form>
  )
}
