import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

/** Asks a shopper to confirm the address, and sends the link again. */
export function UnverifiedNotice({ email }: { email: string }) {
  const t = useTranslations()
  const isPosting = useIsPosting('send-verification')
  return (
    <Notice title={t('account.unverified')}>
      <p>{t('account.unverifiedText', { email })}</p>
      <form method="post" style={{ marginTop: 12 }}>
        <input type="hidden" name="intent" value="send-verification" />
        <Button type="submit" look="ghost" busy={isPosting}>
          {t('account.sendVerification')}
        </Button>
      </form>
    </Notice>
  )
}
