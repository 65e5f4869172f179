import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import type { FormResult } from '~/server/form-action.server'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'

export type StopNotificationsState = 'asked' | 'done' | 'wrong'
type StopNotificationsProps = { token: string; state: StopNotificationsState; result?: Pick<FormResult, 'errors'> }

/** The page of the unsubscribe link in the email: one button, then what came of it. */
export function StopNotifications({ token, state, result }: StopNotificationsProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('stop-notifications')
  if (state !== 'asked') {
    const isDone = state === 'done'
    return (
      <div className="stack">
        <Notice tone={isDone ? 'ok' : 'warn'} title={t(isDone ? 'unsubscribe.done' : 'unsubscribe.wrong')} isAnswer>
          <p>{t(isDone ? 'unsubscribe.doneText' : 'unsubscribe.wrongText')}</p>
        </Notice>
        <ButtonLink href={href('home', { locale })} block>
          {t('unsubscribe.toShop')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <form method="post" className="stack">
      {(result?.errors[''] ?? []).map((message) => (
        <Notice key={message} tone="error" title={message} />
      ))}
      <p>{t('unsubscribe.text')}</p>
      <input type="hidden" name="intent" value="stop-notifications" />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" block busy={isPosting}>
        {t('unsubscribe.confirm')}
      </Button>
    </form>
  )
}
