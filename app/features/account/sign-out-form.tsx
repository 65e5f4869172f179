import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useIsPosting } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

type SignOutFormProps = { from: string; look?: 'quiet' | 'text' }

/** It begins where the links above it do. */
const inListStyle = { paddingInline: '0.75rem' }

/** Signs out; `from` is the current page. A `text` stands below a list of pages. */
export function SignOutForm({ from, look = 'quiet' }: SignOutFormProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('sign-out')
  return (
    <form method="post" action={href('signOut', { locale })} style={look === 'text' ? inListStyle : undefined}>
      <input type="hidden" name="intent" value="sign-out" />
      <input type="hidden" name="from" value={from} />
      <Button type="submit" look={look} busy={isPosting}>
        <Icon name="sign-out" size="sm" />
        {t('account.signOut')}
      </Button>
    </form>
  )
}
