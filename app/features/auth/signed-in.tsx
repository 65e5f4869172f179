import { href } from '#routes'
import { InlineFlash } from '~/client/flash-notice'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Button, ButtonLink } from '~/ui/button'

export type SignedInProps = { loaded: { firstName: string; nextHref?: string }; close?: () => void }

/** Confirms a sign-in and reports what happened to earlier choices. */
export function SignedIn({ loaded: { firstName, nextHref }, close }: SignedInProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <div className="flow">
      {firstName ? <p className="lead">{t('signIn.hello', { name: firstName })}</p> : null}
      <InlineFlash id="signed-in" />
      <ButtonLink href={href('account', { locale })} block>
        {t('signIn.toAccount')}
      </ButtonLink>
      {close ? (
        <Button look="ghost" block onClick={close}>
          {t('signIn.goOn')}
        </Button>
      ) : (
        <ButtonLink look="ghost" href={nextHref ?? href('home', { locale })} block>
          {t('signIn.goOn')}
        </ButtonLink>
      )}
    </div>
  )
}
