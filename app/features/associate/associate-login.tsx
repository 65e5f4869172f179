import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import type { FormResult } from '~/server/form-action.server'
import { ButtonLink, Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { AssociateLoginForm } from './associate-login-form'
import { EnrollDeviceForm } from './enroll-device-form'
import type { AssociateLoginLoaded } from './load-associate-login.server'

/** Page where an associate starts and ends a store session. */
export function AssociateLogin({ loaded, result }: { loaded: AssociateLoginLoaded; result?: FormResult }) {
  const t = useTranslations()
  const { locale, brandName } = useStorefront()
  if (loaded.state === 'connected') return <Connected {...loaded} />
  return (
    <div className="panel flow">
      <h1>{t('associate.title')}</h1>
      <p>{t('associate.text', { brand: brandName })}</p>
      {loaded.state === 'open' ? <AssociateLoginForm {...{ loaded, result }} /> : null}
      {loaded.state === 'enroll' ? <EnrollDeviceForm {...{ loaded, result }} /> : null}
      {loaded.state === 'not-now' ? <Notice tone="warn" title={t('associate.notNow')} /> : null}
      {loaded.state === 'occupied' ? (
        <>
          <Notice tone="warn" title={t('associate.occupied')}>
            {t('associate.occupiedText')}
          </Notice>
          <ButtonLink href={href('signOut', { locale })} block>
            {t('associate.toSignOut')}
          </ButtonLink>
        </>
      ) : null}
    </div>
  )
}

function Connected({ store, name }: { store: string; name: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <div className="panel flow">
      <h1>{t('associate.connected')}</h1>
      <p>{t('associate.connectedText', { store, name })}</p>
      <ButtonLink href={href('home', { locale })} block>
        {t('associate.toShop')}
      </ButtonLink>
      <p className="small muted">{t('associate.clearText')}</p>
      <ClearSession />
    </div>
  )
}

/** EMP-11 */
function ClearSession() {
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
