import { useTranslations } from '~/client/translations'
import { SignInForm } from '~/features/auth/sign-in-form'
import { SignUp } from '~/features/sign-up/sign-up'
import type { FormResult } from '~/server/form-action.server'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { JoinEvent } from './join-event'
import type { EventLoaded } from './load-event.server'

export type EventSignUpProps = { loaded: EventLoaded; result?: FormResult }

/** Asks for sign-in, then for the registration, and then confirms it. */
export function EventSignUp({ loaded, result }: EventSignUpProps) {
  const t = useTranslations()
  const { paths, confirmationTitle, confirmationSubtitle } = loaded
  // A dialog stays where it is and only learns that it is done.
  const hasJoined = result?.intent === 'join-event' && result.next !== undefined
  if (loaded.who === 'has-joined' || hasJoined)
    return (
      <>
        <Notice tone="ok" title={confirmationTitle ?? t('events.done')}>
          {confirmationSubtitle ? <p>{confirmationSubtitle}</p> : null}
        </Notice>
        <ButtonLink href={paths.back}>{t('dialog.close')}</ButtonLink>
      </>
    )
  if (loaded.who === 'joins') return <JoinEvent event={loaded} result={result} />
  const isNew = loaded.who === 'signs-up'
  return (
    <>
      <p>{t('events.who')}</p>
      <nav className="seg" aria-label={t('events.who')}>
        <a href={paths.own} aria-current={isNew ? undefined : 'true'}>
          {t('events.signIn')}
        </a>
        <a href={paths.signUp} aria-current={isNew ? 'true' : undefined}>
          {t('events.signUp')}
        </a>
      </nav>
      {isNew ? <SignUp loaded={loaded.signUp} result={result} /> : <SignIn loaded={loaded} result={result} />}
    </>
  )
}

function SignIn({ loaded: { challenge, paths }, result }: { loaded: Extract<EventLoaded, { who: 'signs-in' }>; result?: FormResult }) {
  return <SignInForm loaded={{ challenge, redirectTo: '', orderNo: '', st: '' }} at={{ action: paths.own }} result={result} />
}
