import { type MouseEvent, useEffect } from 'react'
import { dialogHref, openDialog } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { StatePage } from '~/ui/state-page'

/**
 * Opens the 3-D Secure challenge automatically. If closed, it can be reopened, completed on the bank's page, or replaced by another
 * payment.
 */
export function ConfirmWithBank({ payAt }: { payAt: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const challengeHref = dialogHref('three-ds', {}, locale)
  useEffect(() => openDialog(challengeHref), [challengeHref])

  function openChallenge(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    openDialog(challengeHref, event.currentTarget)
  }
  return (
    <StatePage
      mark={<Icon name="lock" />}
      title={t('payment.confirm')}
      text={t('payment.confirmText')}
      actions={
        <>
          <ButtonLink href={payAt} onClick={openChallenge}>
            {t('payment.goToBank')}
          </ButtonLink>
          <form method="post">
            <Button type="submit" look="ghost" name="intent" value="pay-otherwise">
              {t('payment.otherwise')}
            </Button>
          </form>
        </>
      }
    />
  )
}
