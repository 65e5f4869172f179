import { useEffect, useRef, useState } from 'react'
import type { BlockProps } from '#contracts/blocks'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { SignInForm } from '~/features/auth/sign-in-form'
import type { LoadedEvent } from '~/features/event/event.server'
import { PersonFields } from '~/features/sign-up/person-fields'
import { SignUpPanel } from '~/features/sign-up/sign-up'
import type { FormResult } from '~/server/form-action.server'
import { ButtonLink, Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { FieldError } from '~/ui/field'
import { Icon, IconButton } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { TextInput } from '~/ui/text-input'
import { BlockText } from './block-parts'

export type EventPageProps = EventSignUpProps & { texts: Pick<BlockProps<'dialog'>, 'richText' | 'overline' | 'targets'> }

/** Renders the name, dates and sign-up form of an event. */
export function EventPage({ texts, loaded, result }: EventPageProps) {
  return (
    <>
      <BlockText of={texts} />
      <EventSignUp loaded={loaded} result={result} />
    </>
  )
}

type EventSignUpProps = { loaded: LoadedEvent; result?: FormResult }

/** Asks for sign-in, then for the registration, and then confirms it. */
function EventSignUp({ loaded, result }: EventSignUpProps) {
  const t = useTranslations()
  const { paths, confirmationTitle, confirmationSubtitle } = loaded
  // In a dialog the page stays and only confirms the registration.
  const hasJoined = result?.intent === 'join-event' && result.next !== undefined
  const bookedDays = listBookedDays(loaded, result)
  if (loaded.who === 'has-joined' || hasJoined)
    return (
      <>
        <Notice tone="ok" title={confirmationTitle ?? t('events.done')}>
          {bookedDays.length > 0 ? <p>{bookedDays.join(' · ')}</p> : null}
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

/** The booked days in words: as loaded, or in a dialog as they stand in the address of the confirmation. */
function listBookedDays(loaded: LoadedEvent, result: FormResult | undefined): string[] {
  if (loaded.who === 'has-joined') return loaded.days
  if (loaded.who !== 'joins') return []
  const booked = new URLSearchParams(result?.next?.split('?')[1]).get('done') ?? ''
  return loaded.join.days.filter(({ value }) => booked.includes(value)).map(({ text }) => text)
}

function EventSignIn({ loaded: { challenge, paths }, result }: { loaded: Extract<LoadedEvent, { who: 'signs-in' }>; result?: FormResult }) {
  return <SignInForm loaded={{ challenge, redirectTo: '', orderNo: '', st: '' }} at={{ action: paths.own }} result={result} />
}

type JoinEventProps = { event: Extract<LoadedEvent, { who: 'joins' }>; result?: FormResult }

/** Signs up for an event with the profile's email: days and guests. */
function JoinEvent({ event: { paths, submitCtaLabel, join }, result }: JoinEventProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('join-event')
  const [dismissedResult, setDismissedResult] = useState<FormResult>()
  const values: Partial<Record<string, string>> = result?.values ?? {}
  const errors = result?.errors ?? {}
  const alertMessage = result === dismissedResult ? undefined : errors['']?.[0]
  return (
    <form method="post" action={paths.own} className="stack" noValidate>
      {alertMessage ? (
        <Notice
          tone="error"
          title={alertMessage}
          action={
            <IconButton
              className="scripts-only"
              icon="close"
              size="sm"
              label={t('events.dismiss')}
              onClick={() => setDismissedResult(result)}
            />
          }
        />
      ) : null}
      <fieldset className="stack" disabled={isPosting}>
        <legend className="vh">{t('events.form')}</legend>
        <input type="hidden" name="intent" value="join-event" />
        <TextInput id="event-email" name="email" type="email" label={t('events.email')} defaultValue={join.email} readOnly />
        <PersonFields id="event" terms={join.terms} show={join.missing} values={values} errors={errors} />
        {join.days.length > 0 ? <DaysField days={join.days} values={values} error={errors.attendingDays?.[0]} /> : null}
        {join.enablePlusOne ? (
          <TextInput
            id="event-plusOne"
            name="plusOne"
            label={t('events.plusOne')}
            mark={t('events.optional')}
            autoComplete="off"
            defaultValue={values.plusOne}
            error={errors.plusOne?.[0]}
          />
        ) : null}
        <Checkbox
          id="event-eventTermsAccepted"
          name="eventTermsAccepted"
          required
          defaultChecked={values.eventTermsAccepted === 'on'}
          error={errors.eventTermsAccepted?.[0]}
          label={
            <>
              {t('events.terms')}{' '}
              <a className="link" href={href('page', { locale, '*': 'brand-terms' })}>
                {t('events.termsLink')}
              </a>
            </>
          }
        />
      </fieldset>
      <Button type="submit" block busy={isPosting} style={{ whiteSpace: 'normal' }}>
        {submitCtaLabel ?? t('events.send')}
      </Button>
    </form>
  )
}

type DaysFieldProps = { days: { value: string; text: string }[]; values: Partial<Record<string, string>>; error?: string }

/** A list of days that folds out and says how many are chosen; it opens without scripts, too. */
function DaysField({ days, values, error }: DaysFieldProps) {
  const t = useTranslations()
  const [checkedCount, setCheckedCount] = useState(days.filter(({ value }) => values[`days.${value}`]).length)
  const fieldsetRef = useRef<HTMLFieldSetElement>(null)
  // Days chosen before hydration count, too.
  useEffect(() => setCheckedCount(countCheckedDays(fieldsetRef.current?.form)), [])
  return (
    <fieldset ref={fieldsetRef} className="field" aria-describedby={error ? 'event-attendingDays-error' : undefined}>
      <legend className="lab">{t('events.days')}</legend>
      <details className="menu-box" open={error !== undefined}>
        <summary className="input" id="event-attendingDays" aria-describedby={error ? 'event-attendingDays-error' : undefined}>
          <span>{checkedCount > 0 ? t('events.daysChosen', { count: checkedCount }) : t('events.daysChoose')}</span>
          <Icon name="chevron-down" size="sm" />
        </summary>
        {days.map(({ value, text }) => (
          <Checkbox
            key={value}
            id={`event-day-${value}`}
            name={`days.${value}`}
            defaultChecked={values[`days.${value}`] === 'on'}
            label={text}
            onChange={({ currentTarget }) => setCheckedCount(countCheckedDays(currentTarget.form))}
          />
        ))}
      </details>
      <FieldError id="event-attendingDays" error={error} />
    </fieldset>
  )
}

function countCheckedDays(form: HTMLFormElement | null | undefined): number {
  return form ? [...new FormData(form).keys()].filter((name) => name.startsWith('days.')).length : 0
}
