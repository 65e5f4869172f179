import { useTranslations } from '~/client/translations'
import { SignInForm } from '~/features/auth/sign-in-form'
import { SignUpPanel } from '~/features/sign-up/sign-up'
import type { FormResult } from '~/server/form-action.server'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { JoinEvent } from './join-event'
import type { LoadedEvent } from './load-event.server'

export type EventSignUpProps = { loaded: LoadedEvent; result?: FormResult }

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
  const isSigningUp = loaded.who === 'signs-up'
  return (
    <>
      <p>{t('events.who')}</p>
      <nav className="seg" aria-label={t('events.who')}>
        <a href={paths.own} aria-current={isSigningUp ? undefined : 'true'}>
          {t('events.signIn')}
        </a>
        <a href={paths.signUp} aria-current={isSigningUp ? 'true' : undefined}>
          {t('events.signUp')}
        </a>
      </nav>
      {isSigningUp ? <SignUpPanel loaded={loaded.signUp} result={result} /> : <EventSignIn loaded={loaded} result={result} />}
    </>
  )
}

function EventSignIn({ loaded: { challenge, paths }, result }: { loaded: Extract<LoadedEvent, { who: 'signs-in' }>; result?: FormResult }) {
  return <SignInForm loaded={{ challenge, redirectTo: '', orderNo: '', st: '' }} at={{ action: paths.own }} result={result} />
}
